import type { Transaction } from '@portal/db/client.ts';
import { and, eq, gte } from '@portal/db/drizzle.ts';
import { calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { scheduleReminders } from '../jobs.ts';
import type { EventRow } from '../queries.ts';
import type { DeleteEventInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { endBefore } from './following.ts';
import { notifyCanceled } from './notices.ts';
import { requireDay } from './series.ts';
import { lockEditable } from './update.ts';

/**
 * Deletes an event: of a series a single one, one and all that follow, or all.
 * @throws {PortalError} not_found, also for a private event of somebody else; forbidden
 */
export async function deleteEvent(ctx: ActorContext, { id, scope, occurrence }: DeleteEventInput) {
  requireAbility(ctx.actor, 'events.write');
  await write(ctx, async (tx) => {
    const { event, people } = await lockEditable(tx, ctx, id);
    const day =
      scope === 'all' || event.recurrence === null ? undefined : await requireDay(tx, id, occurrence);
    if (day === undefined || (scope === 'following' && day === event.startDate)) {
      await deleteWhole(tx, ctx, event);
      await notifyCanceled(tx, ctx, { event, people });
    } else if (scope === 'one') {
      await deleteOne(tx, ctx, event, day);
      await notifyCanceled(tx, ctx, { event, people }, { from: day, scope });
    } else {
      await tx
        .delete(calendarEvents)
        .where(and(eq(calendarEvents.seriesId, id), gte(calendarEvents.seriesDate, day)));
      await endBefore(tx, ctx, event, day);
      await notifyCanceled(tx, ctx, { event, people }, { from: day, scope });
    }
    await audit(tx, ctx, {
      action: 'calendar_event.deleted',
      subject: ['calendar_event', id],
      detail: { scope: day === undefined ? 'all' : scope, occurrence: day },
    });
    await publishCalendarChange(
      tx,
      people.map(({ userId }) => userId),
    );
  });
  return { success: true as const };
}

/** One that was changed by itself does not come back in its series. */
async function deleteWhole(tx: Transaction, ctx: ActorContext, event: EventRow) {
  await tx.delete(calendarEvents).where(eq(calendarEvents.id, event.id));
  if (!event.seriesId || !event.seriesDate) return;
  const [series] = await tx
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.id, event.seriesId))
    .for('update');
  if (series) await leaveOut(tx, ctx, series, event.seriesDate);
}

async function deleteOne(tx: Transaction, ctx: ActorContext, event: EventRow, day: string) {
  await tx
    .delete(calendarOccurrences)
    .where(and(eq(calendarOccurrences.eventId, event.id), eq(calendarOccurrences.date, day)));
  await leaveOut(tx, ctx, event, day);
  await scheduleReminders(tx, ctx.services.clock, event.id);
}

const leaveOut = (tx: Transaction, { services: { clock } }: ActorContext, event: EventRow, day: string) =>
  tx
    .update(calendarEvents)
    .set({
      excludedDates: [...event.excludedDates, day].sort(),
      sequence: event.sequence + 1,
      updatedAt: isoNow(clock),
    })
    .where(eq(calendarEvents.id, event.id));
