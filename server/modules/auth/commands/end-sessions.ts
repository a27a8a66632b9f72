import { and, eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { deviceWords } from '../presenter.ts';
import { liveSessionsOf } from '../queries.ts';
import { endSessions } from './sessions.ts';

/**
 * Signs out one device of the caller; also the present one.
 * @throws {PortalError} not_found for a session that is somebody else's or has ended
 */
export async function endOwnSession(ctx: ActorContext, sessionId: string) {
  const { actor, services } = ctx;
  requireAbility(actor, 'account.own');
  const { userId } = actor;
  await write(ctx, async (tx) => {
    const [session] = await tx
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), liveSessionsOf(services.clock, userId)))
      .for('update');
    if (!session) throw notFound('Session');
    await endSessions(tx, services, { userId, sessionId }, 'ended_by_owner');
    const detail = { device: deviceWords(session.userAgent) };
    await audit(tx, ctx, { action: 'session.ended_elsewhere', subject: ['user', userId], detail });
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { success: true as const };
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: ActorContext) {
  const { actor, services } = ctx;
  requireAbility(actor, 'account.own');
  const { userId, sessionId } = actor;
  await write(ctx, async (tx) => {
    await endSessions(tx, services, { userId, exceptSessionId: sessionId }, 'ended_by_owner');
    await audit(tx, ctx, { action: 'session.others_ended', subject: ['user', userId] });
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { success: true as const };
}
