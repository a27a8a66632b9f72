import { conflict } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { EVERYBODY } from '../../../core/security/session-keeper.ts';
import { endEverySession, endSessions } from '../../auth/commands/sessions.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';

/** Signs everybody out on all devices, but the caller's session here. */
export async function endAllSessions(ctx: ActorContext) {
  const { actor, services } = ctx;
  requireAbility(actor, 'people.manage');
  const ended = await write(ctx, async (tx) => {
    const count = await endEverySession(tx, services, actor.sessionId);
    await audit(tx, ctx, {
      action: 'session.everybody_ended',
      subject: ['user', null],
      detail: { count },
    });
    return count;
  });
  afterCommit(ctx, () => services.sessions.forget(EVERYBODY));
  return { ended };
}

/**
 * Signs a person out on all devices; the account stays as it is.
 * @throws {PortalError} not_found; conflict for a deactivated account, and for oneself
 */
export async function endSessionsOf(ctx: ActorContext, id: string) {
  const { actor, services } = ctx;
  requireAbility(actor, 'people.manage');
  await write(ctx, async (tx) => {
    const { status } = await lockPerson(tx, id);
    if (status === 'inactive') throw conflict(sentences.inactive);
    if (id === actor.userId) throw conflict(sentences.ownSessions);
    await endSessions(tx, services, { userId: id }, 'ended_by_admin');
    await audit(tx, ctx, { action: 'session.all_ended', subject: ['user', id] });
  });
  afterCommit(ctx, () => services.sessions.forget(id));
  return { success: true as const };
}
