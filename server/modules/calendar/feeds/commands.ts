import { and, eq, isNull, lt, or } from '@portal/db/drizzle.ts';
import { calendarFeeds } from '@portal/db/schema/calendar.ts';
import { v4 } from 'uuid';
import { isoNow, minutes } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { audit, write, writeUnattended } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { linkIdOf, presentFeed } from './queries.ts';

/** Makes a link under which other programs read the caller's calendar. One that they had is void. */
export async function createFeed(ctx: ActorContext) {
  requireAbility(ctx.actor, 'events.write');
  const { userId } = ctx.actor;
  const row = { userId, linkId: v4(), createdAt: isoNow(ctx.services.clock) };
  return write(ctx, async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values(row)
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { linkId: row.linkId, createdAt: row.createdAt, lastUsedAt: null },
      });
    await audit(tx, ctx, { action: 'calendar_feed.created', subject: ['user', userId] });
    return presentFeed(ctx.services, row);
  });
}

/** How exactly the last use of a link is known. Calendars read it every few minutes. */
const TOUCH_MS = minutes(10);

/**
 * Notes that a calendar has read the feed of a link.
 * @param key the end of the link, which is valid
 */
export async function noteFeedUse(services: Services, key: string): Promise<void> {
  const linkId = linkIdOf(services.settings, key);
  if (!linkId) return;
  const unused = or(
    isNull(calendarFeeds.lastUsedAt),
    lt(calendarFeeds.lastUsedAt, isoNow(services.clock, -TOUCH_MS)),
  );
  await writeUnattended(services, (tx) =>
    tx
      .update(calendarFeeds)
      .set({ lastUsedAt: isoNow(services.clock) })
      .where(and(eq(calendarFeeds.linkId, linkId), unused)),
  );
}

/** Revokes the link to the caller's calendar; does nothing without one. */
export async function revokeFeed(ctx: ActorContext): Promise<{ success: true }> {
  requireAbility(ctx.actor, 'portal.read');
  const { userId } = ctx.actor;
  await write(ctx, async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await audit(tx, ctx, { action: 'calendar_feed.revoked', subject: ['user', userId] });
  });
  return { success: true };
}
