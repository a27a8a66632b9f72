import { eq } from '@portal/db/drizzle.ts';
import { calendarFeeds } from '@portal/db/schema/calendar.ts';
import { v4 } from 'uuid';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { canHaveFeed } from './policy.ts';
import { presentFeed } from './queries.ts';

/** Makes a link under which other programs read the caller's calendar. One that they had is void. */
export async function createFeed(ctx: ActorContext) {
  authorize(canHaveFeed(ctx.actor));
  const { userId } = ctx.actor;
  const row = { userId, linkId: v4(), createdAt: isoNow(ctx.services.clock) };
  return write(ctx, async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values(row)
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { linkId: row.linkId, createdAt: row.createdAt },
      });
    await audit(tx, ctx, { action: 'calendar_feed.created', subject: ['user', userId] });
    return presentFeed(ctx.services, row);
  });
}

/** Revokes the link to the caller's calendar; does nothing without one. */
export async function revokeFeed(ctx: ActorContext): Promise<{ success: true }> {
  authorize(canHaveFeed(ctx.actor));
  const { userId } = ctx.actor;
  await write(ctx, async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await audit(tx, ctx, { action: 'calendar_feed.revoked', subject: ['user', userId] });
  });
  return { success: true };
}
