import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull, lt, ne, sql } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import type { Actor } from '../../../core/contract/access.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { sessionsChangedChannel } from '../../../core/security/session-keeper.ts';
import { SESSION_LIFETIME_MS, SESSION_TOUCH_MS } from '../constants.ts';
import { findSession } from '../queries.ts';

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

/** Opens a session for the account. @returns its id, and the token that names it */
export async function openSession(
  tx: Transaction,
  ctx: Context,
  userId: string,
): Promise<{ sessionId: string; token: string }> {
  const { services, client } = ctx;
  const id = newId();
  const expiresAt = isoNow(services.clock, SESSION_LIFETIME_MS);
  const now = isoNow(services.clock);
  const { userAgent, ip } = client;
  await tx.insert(sessions).values({ id, userId, expiresAt, createdAt: now, lastSeenAt: now, userAgent, ip });
  const token = await services.sessions.issueToken({ id, userId, expiresAt: new Date(expiresAt) });
  return { sessionId: id, token };
}

/** Ends one session of the account, all of them, or all but one. Forget the account's sessions after the commit. */
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
  await refreshSessions(tx, which.userId);
}

/** Makes every server look at the account's rights again, from the commit on. */
export async function refreshSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${sessionsChangedChannel}, ${userId})`);
}

/**
 * The account of a session; null when the session has ended. Records activity from time to time, so that the
 * session is extended.
 */
export async function sessionActor(
  services: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<Actor | null> {
  const session = await findSession(services.db, services.clock, sessionId);
  if (!session) return null;
  const { lastSeenAt, ...actor } = session;
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
