import type { Reader } from '@portal/db/client.ts';
import {
  type AnyPgColumn,
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  sql,
} from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { authenticators, passkeys, recoveryCodes } from '@portal/db/schema/second-factors.ts';
import { passwordResetTokens, sessions } from '@portal/db/schema/sessions.ts';
import { isColleague, personNameKey, signInAddresses, users } from '@portal/db/schema/users.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { PortalError } from '../../core/errors/errors.ts';
import { type Clock, isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { lacksRequiredFactor } from '../../core/security/factor-requirement.ts';
import { isEmergencyAdmin } from '../../identity-settings.ts';
import { nameColumn } from '../people/queries.ts';
import { SESSION_IDLE_MS, SESSIONS_SHOWN } from './constants.ts';

/**
 * The account behind a live session, and when it was last seen; null when the session has ended, is too old, or its
 * account is deactivated.
 */
export async function findSession(db: Reader, clock: Clock, sessionId: string) {
  const [row] = await sessionActor(db).execute({
    sessionId,
    now: isoNow(clock),
    idleSince: isoNow(clock, -SESSION_IDLE_MS),
    day: today(clock),
  });
  return row ?? null;
}

/** Why the session ended; null while it lives, and for one that is not known. */
export async function findEndReason(db: Reader, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ reason: sessions.endReason })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.reason ?? null;
}

const sessionActor = (db: Reader) =>
  prepared(db, 'session_actor', (on, name) =>
    on
      .select({
        userId: users.id,
        sessionId: sessions.id,
        role: users.role,
        duties: users.duties,
        onboardingStatus: users.onboardingStatus,
        status: users.status,
        mustAddFactor: lacksRequiredFactor(sql.placeholder('day'), sessions.factorByProvider),
        passwordIsTemporary: users.passwordIsTemporary,
        byProvider: sessions.byProvider,
        primaryEmail: users.primaryEmail,
        workEmail: users.workEmail,
        lastSeenAt: sessions.lastSeenAt,
        tokenNumber: sessions.tokenNumber,
        tokenIssuedAt: sessions.tokenIssuedAt,
        tokenUsedAt: sessions.tokenUsedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, sql.placeholder('now')),
          gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
          ne(users.status, 'inactive'),
        ),
      )
      .prepare(name),
  );

/** The account's data for a sign-in with an address; null when there is none. */
export async function findCredentials(db: Reader, address: string) {
  const [row] = await db
    .select({
      userId: users.id,
      primaryEmail: users.primaryEmail,
      workEmail: users.workEmail,
      passwordHash: users.passwordHash,
      /** Of the authenticator app; null for an account without one. */
      sealedSecret: authenticators.sealedSecret,
      hasPasskey: hasPasskey(users.id),
    })
    .from(signInAddresses)
    .innerJoin(users, eq(users.id, signInAddresses.userId))
    .leftJoin(authenticators, and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt)))
    .where(and(eq(signInAddresses.address, address), ne(users.status, 'inactive')));
  return row ?? null;
}

/** The encrypted secret of the account's authenticator app; null without one. */
export async function findOwnSecret(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return row?.sealedSecret ?? null;
}

/**
 * Whether nobody has approved the account and its address was never confirmed. Anybody may have made it, so that it reserves
 * the address from nobody who proves it, or whom an administrator vouches for.
 */
export const isUnproven = sql<boolean>`(not ${users.emailConfirmed} and ${users.onboardingStatus} <> 'approved')`;

/** The hash of the account's password; null for an account without one. */
export async function findPasswordHash(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}

/** The changes of the person's address that are not closed. */
export const findEmailChanges = (db: Reader, userId: string) =>
  db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt)))
    .orderBy(emailChanges.id);

/**
 * The address that waits until its owner confirms it, as a column of a query about people; null for none. The link of a
 * sign-up confirms the present address, which is left out. Nested once more, because Drizzle leaves out the table's name of
 * a column that stands directly in a selection.
 * @param now an instant, or its placeholder
 */
export const pendingEmailOf = (person: Pick<typeof users, 'id' | 'primaryEmail'>, now: unknown) =>
  sql<string | null>`${sql`(select ${emailChanges.address} from ${emailChanges}
    where ${emailChanges.userId} = ${person.id} and ${emailChanges.closedAt} is null
      and ${emailChanges.address} <> ${person.primaryEmail} and ${emailChanges.expiresAt} > ${now}::timestamptz)`}`;

/**
 * Whether a reset token may be used now, whether its account has no password yet, as after an invitation, and the names and
 * addresses of its person. Neither of one that nobody was given.
 */
export async function findResetToken(db: Reader, clock: Clock, tokenHash: string) {
  const [row] = await db
    .select({
      usable: sql<boolean>`${usableResetToken(clock, tokenHash)}`,
      first: sql<boolean>`${users.passwordHash} is null`,
      // As JSON: the driver gives an array of SQL as text.
      about: sql<
        Array<string | null>
      >`json_build_array(${users.firstName}, ${users.lastName}, ${users.primaryEmail}, ${users.workEmail})`,
    })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(eq(passwordResetTokens.tokenHash, tokenHash));
  return row ?? { usable: false, first: false, about: [] };
}

export const usableResetToken = (clock: Clock, tokenHash: string) =>
  and(
    eq(passwordResetTokens.tokenHash, tokenHash),
    isNull(passwordResetTokens.closedAt),
    gt(passwordResetTokens.expiresAt, isoNow(clock)),
  );

const sessionUserColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  primaryEmail: users.primaryEmail,
  workEmail: users.workEmail,
  position: users.position,
  role: users.role,
  duties: users.duties,
  onboardingStatus: users.onboardingStatus,
  status: users.status,
  profilePictureId: users.profilePictureId,
  timeZone: users.timeZone,
  mustAddFactor: lacksRequiredFactor(
    sql.placeholder('day'),
    sql`exists (select 1 from ${sessions}
      where ${sessions.id} = ${sql.placeholder('sessionId')}::uuid and ${sessions.factorByProvider})`,
  ),
  passwordIsTemporary: users.passwordIsTemporary,
};

/**
 * The account's own row, as much of it as the browser keeps. Runs at every start of the client.
 * @param sessionId of the caller; null where it does not matter what the account has to set up
 */
export async function findSessionUser(db: Reader, clock: Clock, userId: string, sessionId: string | null) {
  const [row] = await prepared(db, 'session_user', (on, name) =>
    on
      .select(sessionUserColumns)
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .prepare(name),
  ).execute({ userId, sessionId, day: today(clock) });
  return row ?? null;
}

export type SessionUserRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

/** The caller's own row. @throws {PortalError} unauthenticated when the account is gone */
export async function getSessionUser({ services, actor }: ActorContext): Promise<SessionUserRow> {
  const row = await findSessionUser(services.db, services.clock, actor.userId, actor.sessionId);
  if (!row) throw new PortalError('unauthenticated', 'Sign in to continue.');
  return row;
}

/** The sessions of the account that still open something. */
export const liveSessionsOf = (clock: Clock, userId: string) =>
  and(eq(sessions.userId, userId), isLive(clock));

/** Whether a session still opens something. */
export const isLive = (clock: Clock) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, isoNow(clock)),
    gt(sessions.lastSeenAt, isoNow(clock, -SESSION_IDLE_MS)),
  );

/** Where the caller is signed in: the last used first, and no more of them than anybody reads. */
export async function listOwnSessions({ services, actor }: ActorContext) {
  requireAbility(actor, 'account.own');
  return (
    services.db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        userAgent: sessions.userAgent,
        ip: sessions.ip,
      })
      .from(sessions)
      .where(liveSessionsOf(services.clock, actor.userId))
      // The present one is always among them.
      .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(SESSIONS_SHOWN)
  );
}

export type OwnSessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** Whether the account has a passkey, as a column of a query about accounts. Nested for Drizzle, like `pendingEmailOf`. */
const hasPasskey = (userId: AnyPgColumn) =>
  sql<boolean>`${sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})`}`;

/** The factors that the account may use as second step; null for an account without any. */
export async function findSecondFactors(db: Reader, userId: string) {
  const [row] = await db
    .select({ sealedSecret: authenticators.sealedSecret, hasPasskey: hasPasskey(users.id) })
    .from(users)
    .leftJoin(authenticators, and(eq(authenticators.userId, users.id), isNotNull(authenticators.confirmedAt)))
    .where(eq(users.id, userId));
  return row && (row.sealedSecret !== null || row.hasPasskey) ? row : null;
}

/** Since when sign-in asks for a second step; null where it does not. */
export async function findSecondStep(db: Reader, userId: string): Promise<string | null> {
  const [app, keys] = await Promise.all([findAuthenticator(db, userId), listPasskeys(db, userId)]);
  const [first] = [app, ...keys.map(({ createdAt }) => createdAt)].filter((since) => since !== null).sort();
  return first ?? null;
}

/** How many are named. */
const NAMED = 10;

/** Whether an account has neither the role of administrators nor a duty. */
const isPlainStaff = sql`(${users.role} = 'staff' and ${users.duties} = '{}')`;

/** The accounts that have no second step, administrators first: whom a rule would have set one up. */
export async function listWithoutFactor({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'people.read');
  const lacks = and(
    isColleague(users),
    sql`not ${hasPasskey(users.id)}`,
    sql`not exists (select from ${authenticators} where ${authenticators.userId} = ${users.id}
      and ${authenticators.confirmedAt} is not null)`,
  );
  const [people, [counted]] = await Promise.all([
    db
      .select({ id: users.id, name: nameColumn(users), role: users.role })
      .from(users)
      .where(lacks)
      .orderBy(isPlainStaff, personNameKey(users), users.id)
      .limit(NAMED),
    db
      .select({
        admins: sql<number>`(count(*) filter (where not ${isPlainStaff}))::int`,
        everyone: sql<number>`count(*)::int`,
      })
      .from(users)
      .where(lacks),
  ]);
  return { people, admins: counted?.admins ?? 0, everyone: counted?.everyone ?? 0 };
}

/** Whether sign-in asks for a second step. */
export const hasSecondStep = async (db: Reader, userId: string): Promise<boolean> =>
  (await findSecondStep(db, userId)) !== null;

/** Since when sign-in takes codes of an app; null where it does not. */
async function findAuthenticator(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return row?.confirmedAt ?? null;
}

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Reader, userId: string) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id);

/** The caller's factors, and how many recovery codes are left. */
export async function readOwnFactors(ctx: ActorContext) {
  const { actor } = ctx;
  const { db, settings } = ctx.services;
  requireAbility(actor, 'account.own');
  const [account, passwordHash, since, passkeys, recoveryCodesLeft] = await Promise.all([
    getSessionUser(ctx),
    findPasswordHash(db, actor.userId),
    findAuthenticator(db, actor.userId),
    listPasskeys(db, actor.userId),
    countRecoveryCodes(db, actor.userId),
  ]);
  const opens = !settings.identity.enforced || isEmergencyAdmin(settings.identity, account);
  // One from before the company's own sign-in was required opens and confirms nothing.
  const hasPassword = passwordHash !== null && opens;
  return { hasPassword, authenticator: since === null ? null : { since }, passkeys, recoveryCodesLeft };
}

/** How many recovery codes of the account were not used yet. */
export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** The caller's address, and whether its emailed link was opened. */
export async function readEmailConfirmation({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'account.own');
  const [row] = await db
    .select({ confirmed: users.emailConfirmed, address: users.primaryEmail })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw new PortalError('unauthenticated', 'Sign in to continue.');
  return row;
}
