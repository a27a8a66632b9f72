import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { kindOf } from '../../../core/contract/access.ts';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { afterCommit, audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { claimAddresses } from '../../auth/commands/addresses.ts';
import { makeWay } from '../../auth/commands/give-way.ts';
import { hashNewPassword } from '../../auth/commands/passwords.ts';
import { endSessions, refreshSessions } from '../../auth/commands/sessions.ts';
import { findSessionUser } from '../../auth/queries.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { announcePerson } from '../../people/commands.ts';
import { workOf } from '../../people/constants.ts';
import { givePicture } from '../../people/pictures/commands.ts';
import { countOtherAdmins, lockPerson } from '../../people/queries.ts';
import { saveQualifications } from '../../qualifications/commands/save-qualifications.ts';
import { bondDefinition, licenseDefinition } from '../../qualifications/credentials/commands.ts';
import { experienceDefinition } from '../../qualifications/experiences/commands.ts';
import { sentences } from '../constants.ts';
import { userAddressReplaced, userPasswordSet } from '../events.ts';
import { rightsAfter } from '../policy.ts';
import { readPersonFile, requireManager } from '../queries.ts';
import type { UpdateUserInput } from '../schema.ts';
import { setDepartments } from './departments.ts';
import { lockUserAmongAdmins, refuseTakenEmployeeId, requireNoDuties } from './people.ts';
import { tellOfRoles } from './tell-of-roles.ts';

/**
 * Changes the fields in the input, all of them or none. A new role takes effect in open sessions
 * immediately; a new password ends them. Qualifications in the input wait for review.
 * @throws {PortalError} not_found; conflict for a taken address or employee id, for the last admin's role,
 * and when the person or a qualification was changed since the caller read it
 */
export async function updateUser(ctx: ActorContext, { id, ...input }: UpdateUserInput) {
  requireAbility(ctx.actor, 'people.manage');
  const { services } = ctx;
  const passwordHash = input.password ? await hashFor(ctx, id, input.password) : undefined;
  const person = await refuseTakenEmployeeId(() =>
    write(ctx, async (tx) => {
      await unlessUnchanged(
        ctx,
        tx,
        (on) => storedOf(on, id),
        (inner) => updateWithin(inner, ctx, { id, ...input }, passwordHash),
      );
      return readPersonFile(tx, id);
    }),
  );
  afterCommit(ctx, () => services.sessions.forget(id));
  return person;
}

/** All that the change of a person may reach, their password too. */
async function storedOf(tx: Transaction, id: string) {
  const { person, experiences, licenses, bonds } = await readPersonFile(tx, id);
  return [await tx.select().from(users).where(eq(users.id, id)), person, experiences, licenses, bonds];
}

async function hashFor({ services }: ActorContext, id: string, password: string): Promise<string> {
  const person = await findSessionUser(services.db, services.clock, id, null);
  const about = [person?.firstName, person?.lastName, person?.primaryEmail, person?.workEmail];
  return hashNewPassword(services, password, 'password', about);
}

/**
 * The same within a change. Refuses a role or departments before anything is changed.
 * @throws {PortalError} as `updateUser`
 */
export async function updateWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, ...input }: UpdateUserInput,
  passwordHash?: string,
): Promise<void> {
  const { services } = ctx;
  const before =
    input.role !== undefined && input.role !== 'admin'
      ? await lockUserAmongAdmins(tx, ctx.actor, id)
      : await lockPerson(tx, id);
  if (before.status === 'inactive') throw conflict(sentences.inactive);
  if (input.unchangedSince !== undefined && input.unchangedSince !== before.updatedAt) {
    throw conflict(sentences.changedMeanwhile);
  }
  requireNoDuties(input.role ?? before.role, input.duties);
  const rights = rightsAfter(before, input);
  requireKept('employeeID', before.employeeId, input.employeeID);
  requireKept('workEmail', before.workEmail, input.workEmail);
  if (before.role === 'admin' && input.role !== undefined && input.role !== 'admin')
    await refuseLastAdmin(tx, id);
  await requireManager(tx, input.manager ?? null);
  if (input.departments) {
    await requireDepartments(tx, input.departments, 'departments');
    await setDepartments(tx, id, input.departments);
  }
  await tx
    .update(users)
    .set({
      ...columnsOf(input, before),
      ...rights,
      ...(passwordHash && {
        passwordHash,
        passwordIsTemporary: input.passwordIsTemporary === true && id !== ctx.actor.userId,
      }),
      // An administrator vouches for an address that they enter.
      ...(replacesPrimary(before, input) && { emailConfirmed: true }),
      updatedAt: isoNow(services.clock),
    })
    .where(eq(users.id, id));
  if (input.primaryEmail !== undefined || input.workEmail !== undefined) {
    await makeWay(tx, ctx, [input.primaryEmail ?? null, input.workEmail ?? null], id);
    await claimAddresses(tx, id, [
      { kind: 'primary', address: input.primaryEmail ?? before.primaryEmail, field: 'primaryEmail' },
      { kind: 'work', address: input.workEmail ?? before.workEmail, field: 'workEmail' },
    ]);
  }
  if (input.profilePicture !== undefined) {
    await givePicture(tx, ctx, {
      userId: id,
      former: before.profilePictureId,
      url: input.profilePicture,
    });
  }
  await saveQualifications(tx, ctx, experienceDefinition, id, input.experiences);
  await saveQualifications(tx, ctx, licenseDefinition, id, input.licenses);
  await saveQualifications(tx, ctx, bondDefinition, id, input.bonds);
  if (passwordHash) {
    await endSessions(tx, services, { userId: id }, 'password_changed');
    if (id !== ctx.actor.userId) await emit(tx, ctx, userPasswordSet, { userId: id });
  }
  for (const replaced of replacedAddresses(before, input)) {
    await emit(tx, ctx, userAddressReplaced, { userId: id, ...replaced });
  }
  await audit(tx, ctx, {
    action: 'user.updated',
    subject: ['user', id],
    detail: { fields: changedFields(input), ...rightsChange(before, rights) },
  });
  if (kindOf(rights) !== kindOf(before)) await tellOfRoles(tx, ctx, 'given', [{ id, ...rights }]);
  await refreshSessions(tx, id);
  await announcePerson(tx, { userId: id, onboardingStatus: before.onboardingStatus });
}

/** @throws {PortalError} bad_input when the person would lose what everybody has who was approved */
function requireKept(
  field: 'employeeID' | 'workEmail',
  before: string | null,
  now: string | null | undefined,
) {
  if (now === null && before !== null)
    throw badInput(sentences.kept[field], { [field]: sentences.kept[field] });
}

/** @throws {PortalError} conflict when no other administrator would be left */
export async function refuseLastAdmin(tx: Transaction, id: string): Promise<void> {
  if ((await countOtherAdmins(tx, id)) === 0) throw conflict(sentences.lastAdmin);
}

const replacesPrimary = (before: { primaryEmail: string }, input: { primaryEmail?: string | undefined }) =>
  input.primaryEmail !== undefined && input.primaryEmail !== before.primaryEmail;

/** What a person may not have; empty text where there was none stays none. */
const MAY_BE_NONE = [
  'position',
  'location',
  'workPhone',
  'homeAddress',
  'mailingAddress',
  'emergencyContact',
  'socialMedia',
] as const;

const isBlank = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, part]) => name === 'country' || part === ''));

type Before = Awaited<ReturnType<typeof lockPerson>>;

/** The columns that the input mentions; an undefined one is left as it is. */
function columnsOf(input: Omit<UpdateUserInput, 'id'>, before: Before) {
  const none = MAY_BE_NONE.filter((name) => before[name] === null && isBlank(input[name]));
  const isDerived =
    input.workIsSet === false && input.work === workOf({ work: null, position: before.position });
  return {
    ...namedColumns(input),
    ...(isDerived && { work: null }),
    ...Object.fromEntries(none.map((name) => [name, null])),
  };
}

function namedColumns({
  employeeID,
  manager,
  departments: _departments,
  password: _password,
  profilePicture: _picture,
  unchangedSince: _since,
  workIsSet: _workIsSet,
  experiences: _experiences,
  licenses: _licenses,
  bonds: _bonds,
  workPhone,
  ...same
}: Omit<UpdateUserInput, 'id'>) {
  return {
    ...same,
    employeeId: employeeID,
    managerId: manager,
    workPhone: workPhone === '' ? null : workPhone,
  };
}

/** The addresses that the person can no longer be reached at, with their replacements. */
function replacedAddresses(
  before: { primaryEmail: string; workEmail: string | null },
  after: { primaryEmail?: string | undefined; workEmail?: string | null | undefined },
): { from: string; to: string }[] {
  const { primaryEmail = before.primaryEmail, workEmail = before.workEmail } = after;
  return [
    { from: before.primaryEmail, to: primaryEmail },
    { from: before.workEmail, to: workEmail ?? primaryEmail },
  ].filter(
    (pair): pair is { from: string; to: string } =>
      pair.from !== null && pair.from !== primaryEmail && pair.from !== workEmail,
  );
}

const changedFields = (input: Omit<UpdateUserInput, 'id'>) =>
  Object.entries(input)
    .filter(
      ([key, value]) =>
        value !== undefined &&
        key !== 'unchangedSince' &&
        key !== 'workIsSet' &&
        !(key === 'password' && value === ''),
    )
    .map(([key]) => key);

type Rights = Pick<Before, 'role' | 'duties'>;

const rightsChange = (before: Rights, after: Rights) =>
  kindOf(after) === kindOf(before) ? {} : { roleFrom: kindOf(before), roleTo: kindOf(after) };
