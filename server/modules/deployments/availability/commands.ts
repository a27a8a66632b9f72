import { availabilities as table } from '@portal/db/schema/availability.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { type AvailabilityRow, readAvailability } from './queries.ts';
import type { AvailabilityInput } from './schema.ts';

/** Stores where, how soon and when the caller can be sent. Sending the same values again confirms them. */
export async function setAvailability(
  ctx: ActorContext,
  { states, noticeHours, unavailable }: AvailabilityInput,
): Promise<AvailabilityRow | undefined> {
  requireAbility(ctx.actor, 'deployments.answer');
  return write(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const said = {
      states: states === 'all' ? null : states,
      noticeHours,
      unavailable,
      confirmedAt: isoNow(ctx.services.clock),
    };
    await tx
      .insert(table)
      .values({ userId, ...said })
      .onConflictDoUpdate({ target: table.userId, set: said });
    await audit(tx, ctx, { action: 'availability.told', subject: ['user', userId], detail: {} });
    await announce(tx, ['admins', `user:${userId}`], 'availability_changed', { userId });
    return readAvailability(tx, userId);
  });
}
