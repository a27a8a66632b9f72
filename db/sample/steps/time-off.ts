import { z } from 'zod';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '../../schema/calendar.ts';
import { companyHolidays, timeOffLedger, timeOffRequests } from '../../schema/time-off.ts';
import { administrator, personKey, readData } from '../data.ts';
import { personId } from '../roster.ts';
import { dateIn, instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

type Row = typeof timeOffRequests.$inferInsert;
type Line = typeof timeOffLedger.$inferInsert;

const request = z.strictObject({
  who: personKey,
  type: z.enum(timeOffRequests.type.enumValues),
  /** Days from now to the first day, which is moved from a weekend to Monday; negative for the past. */
  from: z.int(),
  workingDays: z.int(),
  reason: z.string(),
  /** Requested this many days ago. */
  requestedAgo: z.number(),
  decision: z
    .strictObject({
      status: z.enum(['approved', 'rejected']),
      by: administrator,
      ago: z.number(),
      notes: z.string().optional(),
      /** The person requested a cancellation this many days ago, which is pending. */
      cancellationRequest: z.strictObject({ ago: z.number(), reason: z.string() }).optional(),
      /** Canceled this many days ago. */
      canceled: z.strictObject({ by: administrator, ago: z.number(), reason: z.string() }).optional(),
    })
    .optional(),
});

/** Far enough apart that no two requests of a person overlap. */
const requests = readData('time-off', z.array(request));

/** Requests in every status: pending, decided, in this week, withdrawn, and with a pending cancellation. */
const loadTimeOff: LoadSample = async ({ db, now, holidays, audit }) => {
  await db.insert(companyHolidays).values(holidays);
  const rows: Row[] = [];
  const lines: Line[] = [];
  for (const { who, type, from, workingDays: days, reason, requestedAgo, decision } of requests) {
    const dates = workingDates(now, holidays, from, days);
    const id = sampleId(`time-off/${who}/${reason}`, requestedAgo);
    const [startDate = '', endDate = startDate] = [dates[0], dates.at(-1)];
    rows.push({
      id,
      userId: personId(who),
      type,
      startDate,
      endDate,
      days,
      reason,
      status: decision?.canceled ? 'cancelled' : (decision?.status ?? 'pending'),
      reviewedAt: decision ? instantAgo(now, decision.ago) : null,
      reviewedBy: decision ? personId(decision.by) : null,
      reviewNotes: decision?.notes ?? '',
      cancellationAskedAt: decision?.cancellationRequest
        ? instantAgo(now, decision.cancellationRequest.ago)
        : null,
      cancellationReason: decision?.cancellationRequest?.reason ?? null,
      cancelledAt: decision?.canceled ? instantAgo(now, decision.canceled.ago) : null,
      cancelledBy: decision?.canceled ? personId(decision.canceled.by) : null,
      cancelReason: decision?.canceled?.reason ?? null,
      createdAt: instantAgo(now, requestedAgo),
      updatedAt: instantAgo(
        now,
        decision?.canceled?.ago ?? decision?.cancellationRequest?.ago ?? decision?.ago ?? requestedAgo,
      ),
    });
    for (const [year, own] of Map.groupBy(dates, (date) => Number(date.slice(0, 4)))) {
      const line = { requestId: id, userId: personId(who), type, year };
      lines.push({
        ...line,
        id: sampleId(`time-off/${id}/${year}/held`, requestedAgo),
        kind: 'held',
        days: -own.length,
        bookedOn: dateIn(now, -requestedAgo),
        createdAt: instantAgo(now, requestedAgo),
      });
      const returned = decision?.status === 'rejected' ? decision : decision?.canceled;
      if (!returned) continue;
      const { ago } = returned;
      lines.push({
        ...line,
        id: sampleId(`time-off/${id}/${year}/returned`, ago),
        kind: 'returned',
        days: own.length,
        bookedOn: dateIn(now, -ago),
        createdAt: instantAgo(now, ago),
      });
    }
    const about = {
      subject: ['time_off', id] as const,
      detail: { userId: personId(who), type, startDate, endDate },
    };
    audit.push({ daysAgo: requestedAgo, actorId: personId(who), action: 'time_off.requested', ...about });
    if (decision) {
      const { ago, by, status } = decision;
      audit.push({ daysAgo: ago, actorId: personId(by), action: `time_off.${status}`, ...about });
      const { cancellationRequest, canceled } = decision;
      if (cancellationRequest)
        audit.push({
          daysAgo: cancellationRequest.ago,
          actorId: personId(who),
          action: 'time_off.cancellation_requested',
          ...about,
        });
      if (canceled)
        audit.push({
          daysAgo: canceled.ago,
          actorId: personId(canceled.by),
          action: 'time_off.taken_back',
          ...about,
        });
    }
  }
  await db.insert(timeOffRequests).values(rows);
  await db.insert(timeOffLedger).values(lines);
  await insertCalendarEvents(
    db,
    now,
    rows.filter(({ status }) => status === 'approved'),
  );
};

const DAY = 86_400_000;

/** Inserts calendar events for approved requests, as the portal does. */
async function insertCalendarEvents(db: Sample['db'], now: Date, approved: Row[]): Promise<void> {
  const events = approved.map(({ id: sourceId = '', userId, startDate, endDate, reviewedAt }) => {
    const [startsAt, last] = [startDate, endDate].map((date) => Date.parse(`${date}T00:00:00Z`));
    const endsAt = (last ?? 0) + DAY;
    const createdAt = reviewedAt ?? now.toISOString();
    return {
      id: sampleId(`time-off/${sourceId}/away`, 1),
      userId,
      sourceId,
      startDate,
      createdAt,
      startsAt: new Date(startsAt ?? 0).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      durationMinutes: (endsAt - (startsAt ?? 0)) / 60_000,
    };
  });
  await db.insert(calendarEvents).values(
    events.map(({ id, userId, sourceId, startDate, startsAt, durationMinutes, createdAt }) => ({
      id,
      uid: id,
      sourceId,
      startDate,
      startsAt,
      durationMinutes,
      createdAt,
      organizerId: userId,
      source: 'time_off' as const,
      title: 'Out of office',
      color: '#F97316',
      description: '',
      location: '',
      notes: '',
      meetLink: '',
      reminders: [],
      meetingType: 'event' as const,
      isPrivate: false,
      isAllDay: true,
      startTime: null,
      timeZone: 'America/New_York',
      recurrence: null,
      laidOutUntil: null,
      remindedUntil: now.toISOString(),
      updatedAt: createdAt,
    })),
  );
  await db.insert(calendarAttendees).values(
    events.map(({ id, userId, startsAt, endsAt }) => ({
      eventId: id,
      userId,
      isOrganizer: true,
      status: 'accepted' as const,
      beginsAt: startsAt,
      lastsUntil: endsAt,
    })),
  );
  await db.insert(calendarOccurrences).values(
    events.map(({ id, startDate, startsAt, endsAt }) => ({
      eventId: id,
      date: startDate,
      startsAt,
      endsAt,
    })),
  );
}

/** So many working days (Monday to Friday, but for holidays) from that day on. */
function workingDates(now: Date, holidays: Sample['holidays'], from: number, count: number): string[] {
  const found: string[] = [];
  for (let day = from; found.length < count; day += 1) {
    const date = dateIn(now, day);
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    if (!isWeekend && holidays.every((holiday) => holiday.date !== date)) found.push(date);
  }
  return found;
}

export const step: SampleStep = { order: 70, load: loadTimeOff };
