import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { plusDays, plusYears } from '../../../core/domain/local-time.ts';
import { partsOf } from '../../../core/domain/recurrence.ts';
import { ruleBroken } from '../../../core/errors/errors.ts';
import { days, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { DAY_MINUTES, RANGE_DAYS_MAX, REACH_EVENTS_MAX, REACH_SERIES_MAX, sentences } from '../constants.ts';
import type { EventRow } from '../queries.ts';
import type { OneEventInput } from '../schema.ts';
import { addOccurrences, ruleDays } from './plan.ts';
import { listChanged } from './series.ts';

/** Series are always laid out for this many years before and after today; see `layOutDays`. */
const YEARS_LAID_OUT = 2;
/** A day differs between zones by this many days at most. */
const ZONE_DAYS = 1;
const HOUR_MS = 3_600_000;

type Dates = { from: string; until: string };

type Range = { userId?: string | undefined; start: string; end: string };

/**
 * Lays out a colleague's series in a range that is far from today, before a query for it;
 * docs/decisions/0039-calendar-events.md says why. Does nothing where that query will be refused.
 * @param daysMax the longest range of the query
 * @throws {PortalError} rule_broken for more than is laid out in one call
 */
export async function reachRange(
  ctx: ActorContext,
  { userId = ctx.actor.userId, start, end }: Range,
  daysMax: number,
): Promise<void> {
  requireAbility(ctx.actor, 'portal.read');
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0 || length > days(daysMax) + HOUR_MS) return;
  const from = plusDays(start.slice(0, 10), -ZONE_DAYS);
  const until = plusDays(end.slice(0, 10), ZONE_DAYS);
  const theirs = sql`${calendarEvents.id} in (select ${calendarAttendees.eventId} from ${calendarAttendees}
    join ${users} on ${users.id} = ${calendarAttendees.userId}
    where ${calendarAttendees.userId} = ${userId} and ${isColleague(users)})`;
  await reach(ctx, theirs, { from, until });
}

/** Lays out one of a series that is far from today. */
export async function reachDay(ctx: ActorContext, { id, occurrence }: OneEventInput): Promise<void> {
  requireAbility(ctx.actor, 'portal.read');
  if (occurrence) await reach(ctx, eq(calendarEvents.id, id), { from: occurrence, until: occurrence });
}

async function reach({ services }: ActorContext, which: SQL, dates: Dates): Promise<void> {
  const now = today(services.clock);
  const isAhead = dates.until > plusYears(now, YEARS_LAID_OUT);
  const isPast = dates.from < plusYears(now, -YEARS_LAID_OUT);
  if (!isAhead && !isPast) return;
  const series = await services.db
    .select()
    .from(calendarEvents)
    .where(
      and(
        which,
        isNotNull(calendarEvents.recurrence),
        sql`${calendarEvents.startDate} <= ${dates.until}`,
        or(isPast ? sql`true` : undefined, sql`${calendarEvents.laidOutUntil} <= ${dates.until}`),
      ),
    )
    .orderBy(asc(calendarEvents.id))
    .limit(REACH_SERIES_MAX + 1);
  if (series.length > REACH_SERIES_MAX) throw ruleBroken(sentences.tooManyFarAway);
  const wanted = new Map(series.map((event) => [event.id, daysWithin(event, dates)]));
  const missing = await withoutKnown(services.db, wanted);
  if (missing.size === 0) return;
  if ([...missing.values()].flat().length > REACH_EVENTS_MAX) throw ruleBroken(sentences.tooManyFarAway);
  await writeUnattended(services, async (tx) => {
    const held = await tx
      .select()
      .from(calendarEvents)
      .where(inArray(calendarEvents.id, [...missing.keys()]))
      .orderBy(asc(calendarEvents.id))
      .for('update');
    for (const event of held) {
      const read = series.find(({ id }) => id === event.id);
      // The next read lays out an event that was changed meanwhile.
      if (read?.updatedAt === event.updatedAt) await addDaysOf(tx, event, missing.get(event.id) ?? []);
    }
  });
}

/** All of a series that ends after a number of events is laid out already. */
function daysWithin(event: EventRow, { from, until }: Dates): string[] {
  if (partsOf(event.recurrence ?? '').has('COUNT')) return [];
  const longest = Math.ceil(event.durationMinutes / DAY_MINUTES);
  const first = [plusDays(from, -longest), event.startDate].sort().at(-1) ?? from;
  return ruleDays(event, { from: first, until, max: 2 * RANGE_DAYS_MAX }).filter(
    (day) => !event.excludedDates.includes(day),
  );
}

async function withoutKnown(db: ActorContext['services']['db'], wanted: Map<string, string[]>) {
  const ids = [...wanted].flatMap(([id, dates]) => (dates.length > 0 ? [id] : []));
  if (ids.length === 0) return new Map<string, string[]>();
  const all = [...wanted.values()].flat().sort();
  const known = await db
    .select({ id: calendarOccurrences.eventId, date: calendarOccurrences.date })
    .from(calendarOccurrences)
    .where(
      and(
        inArray(calendarOccurrences.eventId, ids),
        sql`${calendarOccurrences.date} between ${all[0]} and ${all.at(-1)}`,
      ),
    );
  const knownDays = new Set(known.map(({ id, date }) => `${id} ${date}`));
  const missing = ids.map((id) => {
    const dates = wanted.get(id) ?? [];
    return [id, dates.filter((date) => !knownDays.has(`${id} ${date}`))] as const;
  });
  return new Map(missing.filter(([, dates]) => dates.length > 0));
}

/** Writes that a series happens on these days, too, except where it does not, or by itself at another time. */
export async function addDaysOf(tx: Transaction, event: EventRow, dates: string[]): Promise<void> {
  const changed = (await listChanged(tx, event.id)).map(({ seriesDate }) => seriesDate);
  const left = dates.filter((date) => !event.excludedDates.includes(date) && !changed.includes(date));
  if (left.length === 0) return;
  await addOccurrences(tx, event, left);
  const own = sql`from ${calendarOccurrences} o where o.event_id = ${event.id}`;
  await tx
    .update(calendarAttendees)
    .set({
      beginsAt: sql`least(${calendarAttendees.beginsAt}, (select min(o.starts_at) ${own}))`,
      lastsUntil: sql`greatest(${calendarAttendees.lastsUntil}, (select max(o.ends_at) ${own}))`,
    })
    .where(eq(calendarAttendees.eventId, event.id));
}
