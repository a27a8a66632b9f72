import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { identities } from '@portal/db/schema/identities.ts';
import { users } from '@portal/db/schema/users.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { badInput, PortalError } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { asService } from '../../../core/kernel/service-actor.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import type { IdentityClaims } from '../../../drivers/identity/identity-provider.ts';
import { isEmergencyAdmin } from '../../../identity-settings.ts';
import { claimAddresses } from '../../auth/commands/addresses.ts';
import { removeFactors } from '../../auth/commands/factor-codes.ts';
import { endSessions } from '../../auth/commands/sessions.ts';
import { welcomeRegistered } from '../../auth/commands/welcome.ts';
import { lockPerson } from '../../people/queries.ts';
import { makeAccounts } from '../../users/commands/make-accounts.ts';
import { employeeIdOf } from '../../users/constants.ts';
import { freeEmployeeIds } from '../../users/queries.ts';
import { sentences } from '../constants.ts';
import { findByAddress, findLinked, isLinked } from '../queries.ts';
import { applyGroups } from './apply-groups.ts';

/** Why somebody with an account at the provider may not enter, for the audit log. */
type Reason = 'not_verified' | 'unknown' | 'deactivated' | 'linked_elsewhere';

/** First and last names are no longer than elsewhere. */
const NAME_MAX = 80;

/**
 * Finds or creates the account of a person whom the provider knows, links it, and gives it the rights of its groups.
 * @throws {PortalError} forbidden with the reason, which is audited
 */
export async function admitPerson(ctx: Context, claims: IdentityClaims): Promise<string> {
  const service = asService(ctx, 'identity_provider');
  try {
    const userId = await onUniqueViolation(
      // The same person finished two sign-ins at once.
      () => badInput(sentences.startAgain),
      () => write(service, (tx) => admitWithin(tx, service, claims)),
    );
    afterCommit(ctx, () => ctx.services.sessions.forget(userId));
    return userId;
  } catch (error) {
    if (error instanceof Refused) {
      const { reason, userId } = error;
      await ctx.services.auditTrail.record(service, {
        action: 'identity.refused',
        subject: ['user', userId],
        detail: { reason, address: ctx.client.ip },
      });
    }
    throw error;
  }
}

async function admitWithin(tx: Transaction, ctx: ActorContext, claims: IdentityClaims): Promise<string> {
  const { issuer, subject, groups } = claims;
  const linked = await findLinked(tx, issuer, subject);
  const userId = linked ?? (await findOrCreate(tx, ctx, claims));
  const { status } = await lockPerson(tx, userId);
  if (status === 'inactive') throw new Refused('deactivated', userId);
  const lastUsedAt = isoNow(ctx.services.clock);
  if (linked === null) {
    if (await isLinked(tx, issuer, userId)) throw new Refused('linked_elsewhere', userId);
    await tx.insert(identities).values({ issuer, subject, userId, groups: groups ?? [], lastUsedAt });
    await audit(tx, ctx, { action: 'identity.linked', subject: ['user', userId] });
  } else {
    await tx
      .update(identities)
      .set({ lastUsedAt, ...(groups && { groups }) })
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  }
  await applyGroups(tx, ctx, userId);
  return userId;
}

async function findOrCreate(tx: Transaction, ctx: ActorContext, claims: IdentityClaims): Promise<string> {
  const { email, emailVerified } = claims;
  if (email === null || !emailVerified) throw new Refused('not_verified', null);
  const userId = await findByAddress(tx, email);
  if (userId === null) return createPerson(tx, ctx, email, claims);
  await secureUnvouched(tx, ctx, userId, email);
  return userId;
}

/**
 * Nobody in the company has vouched for a personal address: the person who typed it at sign-up may be somebody else,
 * and would share the account from now on. So its password, second step and sessions end. Work addresses come from
 * administrators.
 */
async function secureUnvouched(tx: Transaction, ctx: ActorContext, userId: string, email: string) {
  const { services } = ctx;
  const person = await lockPerson(tx, userId);
  const isVouched = person.workEmail === email || isEmergencyAdmin(services.settings.identity, person);
  if (isVouched || person.status === 'inactive') return;
  await tx
    .update(users)
    .set({ passwordHash: null, updatedAt: isoNow(services.clock) })
    .where(eq(users.id, userId));
  await removeFactors(tx, userId);
  await endSessions(tx, services, { userId }, 'password_changed');
}

async function createPerson(
  tx: Transaction,
  ctx: ActorContext,
  email: string,
  claims: IdentityClaims,
): Promise<string> {
  const { settings } = ctx.services;
  const how = settings.identity.provider?.unknownPeople ?? 'refuse';
  if (how === 'refuse') throw new Refused('unknown', null);
  const names = {
    firstName: cutText(claims.firstName || email.replace(/@.*$/, ''), NAME_MAX),
    lastName: cutText(claims.lastName, NAME_MAX),
  };
  if (how === 'approve') {
    const employeeID = await takeEmployeeId(tx, ctx);
    const account = { ...names, role: 'staff' as const, employeeID, workEmail: email, primaryPhone: '' };
    const { ids, lines } = await makeAccounts(tx, ctx, [{ ...account, passwordHash: null }]);
    for (const line of lines) await audit(tx, ctx, line);
    return ids[0] ?? '';
  }
  const userId = newId();
  await tx.insert(users).values({ id: userId, ...names, primaryEmail: email, primaryPhone: '' });
  await claimAddresses(tx, userId, [{ kind: 'primary', address: email, field: 'email' }]);
  await audit(tx, ctx, { action: 'user.signed_up', subject: ['user', userId], actorId: userId });
  await welcomeRegistered(tx, userId);
  return userId;
}

/** The next free employee id. Creations wait for each other, and for imports of people. */
export async function takeEmployeeId(tx: Transaction, ctx: ActorContext): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
  const { prefix, next } = await freeEmployeeIds(ctx.services, tx);
  return employeeIdOf(prefix, next);
}

const refusals: Record<Reason, string> = {
  not_verified: sentences.notVerified,
  unknown: sentences.unknown,
  deactivated: sentences.deactivated,
  linked_elsewhere: sentences.linkedElsewhere,
};

class Refused extends PortalError {
  readonly reason: Reason;
  readonly userId: string | null;

  constructor(reason: Reason, userId: string | null) {
    super('forbidden', refusals[reason]);
    this.reason = reason;
    this.userId = userId;
  }
}
