import type { Transaction } from '@portal/db/client.ts';
import { provisionedPeople } from '@portal/db/schema/identities.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { splitName } from '../../../core/data/split-name.ts';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { isEmergencyAdmin } from '../../../identity-settings.ts';
import { welcomeCreated } from '../../auth/commands/welcome.ts';
import { takeEmployeeId } from '../../identity/commands/admit-person.ts';
import { applyGroups } from '../../identity/commands/apply-groups.ts';
import { lockPerson } from '../../people/queries.ts';
import { deactivateWithin } from '../../users/commands/deactivate-user.ts';
import { makeAccounts } from '../../users/commands/make-accounts.ts';
import { reactivateWithin } from '../../users/commands/reactivate-user.ts';
import { updateWithin } from '../../users/commands/update-user.ts';
import { ENTERPRISE_USER, sentences } from '../constants.ts';
import { canProvision } from '../policy.ts';
import { findRemoved, isUserNameTaken, type ProvisionedPerson, readProvisioned } from '../queries.ts';
import { type ScimUser, scimUser } from '../schema.ts';

/**
 * Creates an approved account, or reactivates the one that provisioning has deleted before.
 * @throws {PortalError} conflict for a taken userName, address or employee number
 */
export async function createPerson(ctx: ActorContext, input: ScimUser): Promise<ProvisionedPerson> {
  authorize(canProvision(ctx.actor));
  const person = await refuseKnown(() =>
    write(ctx, async (tx) => {
      const removed = await findRemoved(tx, input.userName.toLowerCase());
      if (removed !== null) {
        await changeWithin(tx, ctx, removed, { ...input, active: input.active ?? true });
        return readProvisioned(tx, removed);
      }
      if (await isUserNameTaken(tx, input.userName)) throw known();
      const id = await makeAccount(tx, ctx, input);
      await keepNames(tx, ctx, id, input);
      if (input.active === false) await deactivateWithin(tx, ctx, id);
      else {
        await applyGroups(tx, ctx, id);
        await welcomeCreated(tx, id);
      }
      return readProvisioned(tx, id);
    }),
  );
  afterCommit(ctx, () => ctx.services.sessions.forget(person.id));
  return person;
}

/**
 * Changes the attributes that the resource has; omitted ones stay, because the portal's administrators maintain them.
 * @param change the new resource, of the one before
 * @throws {PortalError} not_found; conflict for a taken name or address, for the last administrator and emergency ones
 */
export async function changePerson(
  ctx: ActorContext,
  id: string,
  change: (before: ProvisionedPerson) => ScimUser,
): Promise<ProvisionedPerson> {
  authorize(canProvision(ctx.actor));
  const person = await refuseKnown(() =>
    write(ctx, async (tx) => {
      await changeWithin(tx, ctx, id, change(await readProvisioned(tx, id)));
      return readProvisioned(tx, id);
    }),
  );
  afterCommit(ctx, () => ctx.services.sessions.forget(id));
  return person;
}

/** Deactivates the account; for provisioning the person is gone. @throws {PortalError} as `changePerson` */
export async function removePerson(ctx: ActorContext, id: string): Promise<void> {
  authorize(canProvision(ctx.actor));
  await write(ctx, async (tx) => {
    const person = await readProvisioned(tx, id);
    if (person.status !== 'inactive') await deactivate(tx, ctx, person);
    const now = isoNow(ctx.services.clock);
    await tx
      .insert(provisionedPeople)
      .values({ userId: id, userName: person.userName.toLowerCase(), removedAt: now })
      .onConflictDoUpdate({
        target: provisionedPeople.userId,
        set: { removedAt: now, updatedAt: now },
      });
    await audit(tx, ctx, { action: 'provisioning.removed', subject: ['user', id] });
  });
  afterCommit(ctx, () => ctx.services.sessions.forget(id));
}

const known = () => conflict(sentences.known, { userName: sentences.known });
const refuseKnown = <T>(work: () => Promise<T>) => onUniqueViolation(known, work);

async function makeAccount(tx: Transaction, ctx: ActorContext, input: ScimUser): Promise<string> {
  const { work, home } = addressesOf(input);
  if (work === undefined) throw badInput(sentences.noAddress, { userName: sentences.noAddress });
  const { firstName, lastName } = namesOf(input);
  const number = input[ENTERPRISE_USER]?.employeeNumber;
  const { ids, lines } = await makeAccounts(tx, ctx, [
    {
      firstName: firstName || cutText(work.replace(/@.*$/, ''), 80),
      lastName: lastName ?? '',
      role: 'staff',
      employeeID: number || (await takeEmployeeId(tx, ctx)),
      workEmail: work,
      ...(home !== undefined && { primaryEmail: home }),
      primaryPhone: phoneOf(input, 'mobile') ?? phoneOf(input, 'home') ?? '',
      workPhone: phoneOf(input, 'work') ?? '',
      position: input.title ?? '',
      passwordHash: null,
    },
  ]);
  for (const line of lines) await audit(tx, ctx, line);
  return ids[0] ?? '';
}

async function changeWithin(tx: Transaction, ctx: ActorContext, id: string, input: ScimUser): Promise<void> {
  let { status } = await lockPerson(tx, id);
  if (status === 'inactive' && input.active === true) {
    await reactivateWithin(tx, ctx, { id, note: '' });
    ({ status } = await lockPerson(tx, id));
  }
  // A deactivated account is changed when it is reactivated.
  if (status !== 'inactive') await updateFields(tx, ctx, id, input);
  await keepNames(tx, ctx, id, input);
  if (status === 'inactive') return;
  if (input.active === false) await deactivate(tx, ctx, await readProvisioned(tx, id));
  else await applyGroups(tx, ctx, id);
}

async function updateFields(tx: Transaction, ctx: ActorContext, id: string, input: ScimUser): Promise<void> {
  const before = await lockPerson(tx, id);
  const { work, home } = addressesOf(input);
  const { firstName, lastName } = namesOf(input, before.lastName);
  const isStaff = before.onboardingStatus === 'approved';
  const ownsOne = before.primaryEmail === before.workEmail;
  const wanted = {
    firstName: firstName || undefined,
    lastName,
    position: input.title === null ? '' : input.title,
    workPhone: phoneOf(input, 'work'),
    primaryPhone: phoneOf(input, 'mobile'),
    employeeID: isStaff ? input[ENTERPRISE_USER]?.employeeNumber || undefined : undefined,
    // An applicant has no work address before the approval.
    workEmail: isStaff ? work : undefined,
    primaryEmail: home ?? (isStaff && ownsOne ? work : undefined),
  };
  const present: Record<keyof typeof wanted, string | null> = {
    ...before,
    employeeID: before.employeeId,
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== (present[name as keyof typeof wanted] ?? ''),
  );
  if (changed.length > 0) await updateWithin(tx, ctx, { id, ...Object.fromEntries(changed) });
}

async function deactivate(tx: Transaction, ctx: ActorContext, person: ProvisionedPerson): Promise<void> {
  if (isEmergencyAdmin(ctx.services.settings.identity, person)) throw conflict(sentences.emergencyAdmin);
  await deactivateWithin(tx, ctx, person.id);
}

/** Stores provisioning's names for the person. */
async function keepNames(
  tx: Transaction,
  ctx: ActorContext,
  userId: string,
  { userName, externalId }: ScimUser,
): Promise<void> {
  const names = {
    userName: userName.toLowerCase(),
    ...(externalId !== undefined && { externalId: externalId || null }),
  };
  const now = isoNow(ctx.services.clock);
  const [kept] = await tx
    .insert(provisionedPeople)
    .values({ userId, ...names, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: provisionedPeople.userId,
      set: { ...names, removedAt: null, updatedAt: now },
    })
    .returning({ createdAt: provisionedPeople.createdAt });
  if (kept?.createdAt === now)
    await audit(tx, ctx, { action: 'provisioning.linked', subject: ['user', userId] });
}

/** The address at work, else the first one, else a userName that is one; and a personal one. */
function addressesOf({ emails, userName }: ScimUser): {
  work?: string | undefined;
  home?: string | undefined;
} {
  const given = emails ?? [];
  const home = given.find(({ type }) => type === 'home')?.value;
  const others = given.filter(({ type }) => type !== 'home');
  const first =
    others.find(({ type }) => type === 'work') ?? others.find(({ primary }) => primary) ?? others[0];
  const asAddress = scimUser.shape.emails.safeParse([{ value: userName }]);
  return { work: first?.value ?? asAddress.data?.[0]?.value, home };
}

/** @param before the present last name; empty for a new person, and for people with one name */
function namesOf({ name, displayName }: ScimUser, before = '') {
  const written = name?.formatted || displayName || '';
  if (!name?.givenName && !name?.familyName && written !== '') return splitName(written);
  const [first, last] = [name?.givenName ?? undefined, name?.familyName ?? undefined];
  // Directories keep the name of people with one name as either.
  return last && !first && before === ''
    ? { firstName: last, lastName: '' }
    : { firstName: first, lastName: last };
}

const phoneOf = ({ phoneNumbers }: ScimUser, type: string): string | undefined =>
  phoneNumbers?.find((phone) => phone.type === type)?.value;
