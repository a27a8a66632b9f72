import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, lt, ne, notInArray, or, sql } from '@portal/db/drizzle.ts';
import { calendarFeeds } from '@portal/db/schema/calendar.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import type { Actor } from '../../../core/contract/access.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, writeUnattended } from '../../../core/kernel/write.ts';
import { EVERYBODY, sessionsChangedChannel } from '../../../core/security/session-keeper.ts';
import { isEmergencyAdmin } from '../../../identity-settings.ts';
import { SESSION_LIFETIME_MS, SESSION_TOUCH_MS, TOKEN_GRACE_MS } from '../constants.ts';
import { judgeToken } from '../policy.ts';
import { deviceWords } from '../presenter.ts';
import { findSession, isLive } from '../queries.ts';
import { notifyAccount } from './notices.ts';

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

/**
 * Opens a session for the account.
 * @param byProvider whether the person signed in at the company's identity provider
 * @param factorByProvider whether the provider has asked for a factor
 * @param endsAt when the session ends at the latest, in ms
 * @returns its id, and the token that names it
 */
export async function openSession(
  tx: Transaction,
  ctx: Context,
  userId: string,
  {
    byProvider = false,
    factorByProvider = false,
    endsAt,
  }: { byProvider?: boolean; factorByProvider?: boolean; endsAt?: number | undefined } = {},
): Promise<{ sessionId: string; token: string }> {
  const { services, client } = ctx;
  const id = newId();
  const now = isoNow(services.clock);
  const { userAgent, ip } = client;
  await tx.insert(sessions).values({
    id,
    userId,
    userAgent,
    ip,
    byProvider,
    factorByProvider,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    tokenIssuedAt: now,
    expiresAt: earlier(isoNow(services.clock, SESSION_LIFETIME_MS), endsAt),
  });
  const token = await services.sessions.issueToken({ id, userId });
  return { sessionId: id, token };
}

const earlier = (instant: string, endsAt = Infinity) =>
  endsAt < Date.parse(instant) ? new Date(endsAt).toISOString() : instant;

/**
 * Ends one session of the account, all of them, or all but one. With all or all others goes the link to the person's
 * calendar, which opens without a sign-in. Forget the account's sessions after the commit.
 */
export async function endSessions(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  which: { userId: string; sessionId?: string; exceptSessionId?: string },
  reason: EndReason,
): Promise<void> {
  const own = which.sessionId ? eq(sessions.id, which.sessionId) : undefined;
  const others = which.exceptSessionId ? ne(sessions.id, which.exceptSessionId) : undefined;
  await tx
    .update(sessions)
    .set({ endedAt: isoNow(services.clock), endReason: reason })
    .where(and(eq(sessions.userId, which.userId), isNull(sessions.endedAt), own, others));
  if (!own) await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, which.userId));
  await refreshSessions(tx, which.userId);
}

/**
 * Ends the sessions of everybody but the caller, and the links to everybody's calendar.
 * @returns how many sessions
 */
export async function endEverySession(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  exceptSessionId: string,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: isoNow(clock), endReason: 'ended_by_admin' })
    .where(and(isLive(clock), ne(sessions.id, exceptSessionId)))
    .returning({ id: sessions.id });
  await tx.delete(calendarFeeds);
  await refreshSessions(tx, EVERYBODY);
  return ended.length;
}

/**
 * Where only the company's identity provider opens sessions, ends those that were opened otherwise. Emergency
 * administrators keep theirs. Runs when a server starts, so that turning this on ends them, and again for a session that another
 * server has opened without the setting.
 */
export async function endPasswordSessions({ db, clock, settings }: WithSettings): Promise<void> {
  const { enforced, emergencyAdmins } = settings.identity;
  if (!enforced) return;
  await writeUnattended({ db }, async (tx) => {
    const kept = tx
      .select({ id: users.id })
      .from(users)
      .where(or(inArray(users.primaryEmail, emergencyAdmins), inArray(users.workEmail, emergencyAdmins)));
    const ended = await tx
      .update(sessions)
      .set({ endedAt: isoNow(clock), endReason: 'passwords_off' })
      .where(and(isNull(sessions.endedAt), eq(sessions.byProvider, false), notInArray(sessions.userId, kept)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    const call = { actor: null, requestId: '', client: { ip: '' } };
    await audit(tx, call, {
      action: 'session.passwords_ended',
      subject: ['user', null],
      detail: { count: ended.length },
    });
    await refreshSessions(tx, EVERYBODY);
  });
}

/** The caller has shown that it is them: for ten minutes the session may do what has to be confirmed. */
export async function markConfirmed(tx: Transaction, { services, actor }: ActorContext): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: isoNow(services.clock) })
    .where(eq(sessions.id, actor.sessionId));
}

/**
 * Replaces the caller's token after a confirmation: a copy of it is noticed as soon as both are used. A token of the last
 * minute is left as it is, since requests with the one before may be under way.
 */
export async function replaceToken(
  tx: Transaction,
  { services, actor, renewed }: ActorContext,
): Promise<void> {
  if (!renewed) return;
  const { sessionId: id, userId } = actor;
  const minuteAgo = isoNow(services.clock, -TOKEN_GRACE_MS);
  const [session] = await tx
    .update(sessions)
    .set({
      tokenNumber: sql`${sessions.tokenNumber} + 1`,
      tokenIssuedAt: isoNow(services.clock),
      tokenUsedAt: null,
    })
    .where(
      and(
        eq(sessions.id, id),
        lt(sessions.tokenIssuedAt, minuteAgo),
        or(eq(sessions.tokenNumber, 0), lt(sessions.tokenUsedAt, minuteAgo)),
      ),
    )
    .returning({ number: sessions.tokenNumber });
  if (session) renewed.token = await services.sessions.issueToken({ id, userId, number: session.number });
}

/** Makes every server look at the account's rights again, from the commit on. @param userId `EVERYBODY` for all accounts */
export async function refreshSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${sessionsChangedChannel}, ${userId})`);
}

type Unattended = Pick<Services, 'db' | 'clock'>;
type WithSettings = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * The account of a session; null when the session has ended, and for a token that was replaced. Records activity from time to
 * time, so that the session is extended. A stolen token ends the session.
 * @param number of the token that named the session; undefined where it was no token
 */
export async function sessionActor(
  services: WithSettings,
  sessionId: string,
  number?: number,
): Promise<Actor | null> {
  const session = await findSession(services.db, services.clock, sessionId);
  if (!session) return null;
  const {
    lastSeenAt,
    tokenNumber,
    tokenIssuedAt,
    tokenUsedAt,
    byProvider,
    primaryEmail,
    workEmail,
    ...actor
  } = session;
  const { identity } = services.settings;
  if (identity.enforced && !byProvider && !isEmergencyAdmin(identity, { primaryEmail, workEmail })) {
    await endPasswordSessions(services);
    return null;
  }
  if (number !== undefined) {
    const now = services.clock.now().getTime();
    const verdict = judgeToken(number, { tokenNumber, tokenIssuedAt, tokenUsedAt }, now);
    if (verdict === 'stolen') await endStolenSession(services, actor);
    if (verdict === 'stolen' || verdict === 'over') return null;
    if (verdict === 'newest' && number > 0 && tokenUsedAt === null) {
      await writeUnattended(services, (tx) =>
        tx
          .update(sessions)
          .set({ tokenUsedAt: isoNow(services.clock) })
          .where(
            and(eq(sessions.id, sessionId), eq(sessions.tokenNumber, number), isNull(sessions.tokenUsedAt)),
          ),
      );
    }
  }
  const seenBefore = isoNow(services.clock, -SESSION_TOUCH_MS);
  if (Date.parse(lastSeenAt) < Date.parse(seenBefore)) {
    await writeUnattended(services, (tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: isoNow(services.clock) })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, seenBefore))),
    );
  }
  return actor;
}

/**
 * Makes a newer token the session's newest one. Several requests with the same token get the same number.
 * @returns its number; null when the newer one is in use, or the session has ended
 */
export async function nextTokenNumber(
  services: Unattended,
  sessionId: string,
  number: number,
): Promise<number | null> {
  return writeUnattended(services, async (tx) => {
    const [session] = await tx
      .select({ tokenNumber: sessions.tokenNumber, tokenUsedAt: sessions.tokenUsedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isLive(services.clock)))
      .for('no key update');
    if (session?.tokenNumber === number) {
      await tx
        .update(sessions)
        .set({ tokenNumber: number + 1, tokenIssuedAt: isoNow(services.clock), tokenUsedAt: null })
        .where(eq(sessions.id, sessionId));
      return number + 1;
    }
    return session?.tokenNumber === number + 1 && session.tokenUsedAt === null ? number + 1 : null;
  });
}

/**
 * Two people hold tokens of one session, and nobody knows which of them is its owner: it ends, and the owner gets an
 * email.
 */
async function endStolenSession(
  services: Unattended,
  { sessionId, userId }: Pick<Actor, 'sessionId' | 'userId'>,
): Promise<void> {
  await writeUnattended(services, async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: isoNow(services.clock), endReason: 'token_reused' })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ userAgent: sessions.userAgent });
    if (!ended) return;
    const device = deviceWords(ended.userAgent);
    const call = { actor: null, requestId: '', client: { ip: '' } };
    await audit(tx, call, {
      action: 'session.token_reused',
      subject: ['user', userId],
      detail: { device },
    });
    await notifyAccount(tx, { userId, kind: 'token_reused', device });
    await refreshSessions(tx, userId);
  });
}
