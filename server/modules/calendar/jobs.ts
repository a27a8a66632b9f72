import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq, lt, sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { z } from 'zod';
import { cutText } from '../../core/contract/cut-text.ts';
import { jsonInstant } from '../../core/data/json-sql.ts';
import { plusDays, plusYears } from '../../core/domain/local-time.ts';
import { type Clock, isoNow, today } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { notify } from '../notifications/commands/notify.ts';
import { findRecipient, zoneOf } from '../people/queries.ts';
import { notifyOfMoves } from './commands/moved-notices.ts';
import { layOutDays } from './commands/plan.ts';
import { addDaysOf } from './commands/reach.ts';
import { SERIES_YEARS } from './constants.ts';
import { pathOf, reminderMail } from './mails.ts';
import { findDue, findOccurrence, listAttending, realInstant } from './queries.ts';

/** Series of which more is laid out in one transaction. */
const BATCH = 50;
/** A series is laid out further when this many days of its years have passed. */
const SLACK_DAYS = 30;

/** One reminder by email. */
export const reminderMailJob = defineJob({
  name: 'calendar.reminder-letter',
  sendsEmail: true,
  payload: z.object({
    eventId: z.uuid(),
    date: z.string(),
    minutes: z.number().int(),
    userId: z.uuid(),
  }),
  async run(services, { eventId, date, minutes, userId }) {
    const person = await findRecipient(services.db, userId);
    const event = await findOccurrence(services.db, eventId, date);
    if (!person || !event) return;
    const zone = await zoneOf(services.db, userId);
    const id = `calendar-${eventId}-${date}-${minutes}-${userId}`;
    await services.mail.send(
      reminderMail(services, id, { ...event, zone, path: pathOf({ ...event, id: eventId }, date) }, person),
    );
  },
});

/**
 * Reminds attendees of an event, and schedules the next reminder. Sent reminders are marked in the same
 * transaction, so that an interrupted or repeated run reminds nobody twice.
 */
export const reminderJob = defineJob({
  name: 'calendar.reminder',
  payload: z.object({ eventId: z.uuid() }),
  run: (services, { eventId }) => writeUnattended(services, (tx) => remind(tx, services, eventId)),
});

async function remind(tx: Transaction, services: Services, eventId: string): Promise<void> {
  const { clock } = services;
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, eventId)).for('update');
  if (!event) return;
  const now = isoNow(clock);
  const due = await findDue(tx, event, now);
  for (const [date, reminders] of Map.groupBy(due, (each) => each.date)) {
    const attending = await listAttending(tx, eventId, date);
    const [first] = reminders;
    if (!first || attending.length === 0) continue;
    if (reminders.some(({ type }) => type === 'notification')) {
      const note = {
        kind: 'calendar' as const,
        type: 'info' as const,
        title: cutText(`Reminder: ${event.title}`, 200),
        message: [startsIn(first.begins, now), event.location].filter(Boolean).join(' '),
        actionUrl: pathOf(event, date),
        actionLabel: 'Open Calendar',
        senderId: null,
      };
      await notify(tx, services, note, { mode: 'individual', people: attending });
    }
    const emailReminder = reminders.find(({ type }) => type === 'email');
    for (const userId of emailReminder ? attending : []) {
      await reminderMailJob.enqueue(tx, { eventId, date, minutes: emailReminder?.minutes ?? 0, userId });
    }
  }
  await tx.update(calendarEvents).set({ remindedUntil: now }).where(eq(calendarEvents.id, eventId));
  await scheduleReminders(tx, clock, eventId);
}

/** Notifies attendees of moves that were not undone: once for several in a row. */
export const movedJob = defineJob({
  name: 'calendar.moved',
  payload: z.object({ eventId: z.uuid() }),
  run: (services, { eventId }) => writeUnattended(services, (tx) => notifyOfMoves(tx, services, eventId)),
});

const MINUTE = 60_000;

/** As people say it: the time itself is another one in each zone. */
function startsIn(begins: string, now: string): string {
  const minutes = Math.round((Date.parse(begins) - Date.parse(now)) / MINUTE);
  if (minutes <= 0) return 'This is starting now.';
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `Starts in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** Schedules the event's next reminder, in place of the one before. */
export async function scheduleReminders(tx: Transaction, clock: Clock, eventId: string): Promise<void> {
  const [next] = await tx.execute<{ due: string | null }>(sql`
    select ${jsonInstant(sql`min(due.at)`)} as due
    from (select ${realInstant(sql`o.starts_at`)} - make_interval(mins => r.minutes) as at
      from ${calendarEvents} e join ${calendarOccurrences} o on o.event_id = e.id
        and o.starts_at > ${isoNow(clock)}::timestamptz - interval '1 day'
        cross join jsonb_to_recordset(e.reminders) r(minutes int)
      where e.id = ${eventId}) due
    where due.at > ${isoNow(clock)}::timestamptz`);
  if (!next?.due) return;
  await reminderJob.enqueue(tx, { eventId }, { key: `calendar-reminder:${eventId}`, runAt: next.due });
}

/** Lays out more of the series that do not end, so that calendars always show the same years ahead. */
export const layOutJob = defineJob({
  name: 'calendar.lay-out',
  payload: z.object({}),
  cron: '20 7 * * *',
  async run(services, _payload, { signal, log }) {
    const until = plusDays(plusYears(today(services.clock), SERIES_YEARS), -SLACK_DAYS);
    let series = 0;
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
      signal.throwIfAborted();
      const from: string = after;
      const done = await writeUnattended(services, (tx) => layOutMore(tx, services.clock, { from, until }));
      series += done.length;
      after = done.length === BATCH ? done.at(-1) : undefined;
    }
    if (series > 0) log.info({ series }, 'laid out more of the series in calendars');
  },
});

async function layOutMore(tx: Transaction, clock: Clock, { from, until }: Record<'from' | 'until', string>) {
  const events = await tx
    .select()
    .from(calendarEvents)
    .where(and(lt(calendarEvents.laidOutUntil, until), sql`${calendarEvents.id} > ${from}`))
    .orderBy(asc(calendarEvents.id))
    .limit(BATCH)
    .for('update');
  for (const event of events) {
    const { days, until: laidOutUntil } = layOutDays(event, today(clock));
    await addDaysOf(
      tx,
      event,
      days.filter((day) => day > (event.laidOutUntil ?? '')),
    );
    await tx.update(calendarEvents).set({ laidOutUntil }).where(eq(calendarEvents.id, event.id));
    if (laidOutUntil === null) await endAttendees(tx, event.id);
    await scheduleReminders(tx, clock, event.id);
  }
  return events.map(({ id }) => id);
}

/** All of it is laid out now, so that its last day is known. */
const endAttendees = (tx: Transaction, eventId: string) =>
  tx
    .update(calendarAttendees)
    .set({
      lastsUntil: sql`coalesce((select max(o.ends_at) from ${calendarOccurrences} o where o.event_id = ${eventId}), ${calendarAttendees.beginsAt})`,
    })
    .where(eq(calendarAttendees.eventId, eventId));

export const jobs: Job[] = [reminderJob, reminderMailJob, movedJob, layOutJob];
