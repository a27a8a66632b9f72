import { and, eq, notInArray } from '@portal/db/drizzle.ts';
import { wantedStates } from '@portal/db/schema/wanted-states.ts';
import { announce } from '../../core/kernel/announce.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { readWantedStates } from './queries.ts';

/** Stores the states in which the caller wants to work, in place of those before. */
export async function setWantedStates(ctx: ActorContext, states: string[]): Promise<string[]> {
  requireAbility(ctx.actor, 'deployments.answer');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    return unlessUnchanged(
      ctx,
      tx,
      (on) => readWantedStates(on, userId),
      async (tx) => {
        await tx
          .delete(wantedStates)
          .where(and(eq(wantedStates.userId, userId), notInArray(wantedStates.state, states)));
        if (states.length > 0) {
          await tx
            .insert(wantedStates)
            .values(states.map((state) => ({ userId, state })))
            .onConflictDoNothing();
        }
        await audit(tx, ctx, {
          action: 'wanted_states.changed',
          subject: ['user', userId],
          detail: { states },
        });
        await announce(tx, `user:${userId}`, 'wanted_states_changed', {});
      },
    );
  });
}
