import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { endSessions } from './sessions.ts';

/** Ends the session that the call came with; other devices stay signed in. */
export async function signOut(ctx: ActorContext) {
  const { actor, services } = ctx;
  await write(ctx, async (tx) => {
    await endSessions(tx, services, actor, 'signed_out');
    await audit(tx, ctx, { action: 'session.ended', subject: ['user', actor.userId] });
  });
  afterCommit(ctx, () => services.sessions.forget(actor.userId));
  return { success: true as const };
}
