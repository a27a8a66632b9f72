import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '@portal/db/client.ts';
import { and, eq, gt, isNotNull, sql } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarFeeds,
  calendarOccurrences,
} from '@portal/db/schema/calendar.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { parse, stringify } from 'uuid';
import { jsonInstant } from '../../../core/data/json-sql.ts';
import {
  comesTwice,
  instantAt,
  minutesByClock,
  plusDays,
  turnsBetween,
  wallTimeOf,
} from '../../../core/domain/local-time.ts';
import { partsOf, ruleOf } from '../../../core/domain/recurrence.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { days, isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { acceptedSecrets } from '../../../core/security/secrets.ts';
import type { Moment, WrittenEntry } from '../../../drivers/icalendar/entry.ts';
import { writeCalendar } from '../../../drivers/icalendar/write.ts';
import { nameColumn } from '../../people/queries.ts';
import type { FeedAnswer } from './schema.ts';

/** Events that ended before are left out. */
const PAST_DAYS = 366;
/** Ends of events in nights in which clocks are turned are exported so far ahead. */
const NIGHTS_AHEAD_DAYS = 800;
/** The newest ones: programs that read a feed read all of it each time. */
const EVENTS_MAX = 3_000;

/** The caller's link for other calendars. */
export async function getFeed({ services, actor }: ActorContext): Promise<FeedAnswer> {
  requireAbility(actor, 'portal.read');
  const [row] = await services.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
  return row ? presentFeed(services, row) : { url: null, createdAt: null };
}

/** Whether the caller has such a link, and when it was last used. */
export async function getFeedState({ services, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  const [feed] = await services.db
    .select({ createdAt: calendarFeeds.createdAt, lastUsedAt: calendarFeeds.lastUsedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, actor.userId));
  return { feed: feed ?? null };
}

/** The link consists of the feed's id and a signature, so that readers of the table cannot open it. */
export function presentFeed(
  { settings }: Pick<Services, 'settings'>,
  { linkId, createdAt }: { linkId: string; createdAt: string },
): FeedAnswer {
  const id = Buffer.from(parse(linkId)).toString('base64url');
  const key = `${id}${signatureOf(settings.secret, linkId)}`;
  return { url: `${settings.portalUrl}/feeds/calendar.ics?key=${key}`, createdAt };
}

function signatureOf(secret: string, linkId: string): string {
  const key = createHmac('sha256', secret).update('portal calendar feeds, version 1').digest();
  return createHmac('sha256', key).update(linkId).digest('base64url');
}

/**
 * The calendar behind a link, as a file.
 * @param key the end of the link
 * @throws {PortalError} not_found for a link that is not valid (any more), or whose owner does not work
 * here
 */
export async function readFeed(services: Services, key: string): Promise<string> {
  const { db, settings } = services;
  const linkId = linkIdOf(settings, key);
  const [person] = linkId ? await findPerson(db, linkId) : [];
  if (!person) throw notFound('Calendar');
  const rows = await findEvents(services, person.id);
  const entries = rows.flatMap((row) => [entryOf(row, rows), ...row.nights.flatMap(nightOf(row))]);
  return writeCalendar(person.name, settings.companyName, entries);
}

/** The row's part of a link; undefined for one that the portal has not made. */
export function linkIdOf(settings: Services['settings'], key: string): string | undefined {
  const [, id, signature] = /^([\w-]{22})([\w-]{43})$/.exec(key) ?? [];
  if (!id || !signature) return undefined;
  const linkId = stringify(Buffer.from(id, 'base64url'));
  const isGenuine = acceptedSecrets(settings).some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, linkId))),
  );
  return isGenuine ? linkId : undefined;
}

const findPerson = (db: Reader, linkId: string) =>
  db
    .select({ id: users.id, name: nameColumn(users) })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.linkId, linkId), isColleague(users)));

type Person = {
  id: string;
  name: string;
  email: string;
  isOrganizer: boolean;
  status: WrittenEntry['attendees'][number]['status'];
};

type FeedRow = Pick<
  typeof calendarEvents.$inferSelect,
  | 'id'
  | 'uid'
  | 'sequence'
  | 'updatedAt'
  | 'title'
  | 'description'
  | 'location'
  | 'meetLink'
  | 'meetingType'
  | 'isAllDay'
  | 'isPrivate'
  | 'startDate'
  | 'startTime'
  | 'timeZone'
  | 'startsAt'
  | 'durationMinutes'
  | 'recurrence'
  | 'excludedDates'
  | 'reminders'
  | 'seriesId'
  | 'seriesDate'
> & {
  people: Person[];
  /** Days of the series that are events of their own, which not everybody may be in. */
  changedDates: string[];
  /** Occurrences of a series in nights in which clocks are turned, and its first one. */
  nights: Night[];
};

type Night = { date: string; startsAt: string; endsAt: string };

/** The days on which clocks are turned in the zones of the person's series, and the days before. */
async function turnedDates(db: Reader, userId: string, { since, until }: Record<'since' | 'until', string>) {
  const zones = await db
    .selectDistinct({ zone: calendarEvents.timeZone })
    .from(calendarAttendees)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarAttendees.eventId))
    .where(
      and(
        eq(calendarAttendees.userId, userId),
        gt(calendarAttendees.lastsUntil, since),
        isNotNull(calendarEvents.recurrence),
      ),
    );
  const dates = zones.flatMap(({ zone }) =>
    turnsBetween(new Date(since), new Date(until), zone).flatMap((turn) => {
      const { date } = wallTimeOf(turn, zone);
      return [plusDays(date, -1), date];
    }),
  );
  return [...new Set(dates)];
}

async function findEvents({ db, clock }: Services, userId: string): Promise<FeedRow[]> {
  const since = isoNow(clock, -days(PAST_DAYS));
  const until = isoNow(clock, days(NIGHTS_AHEAD_DAYS));
  const turned = `{${(await turnedDates(db, userId, { since, until })).join()}}`;
  const [answer] = await db
    .select({
      rows: sql<FeedRow[]>`coalesce(json_agg(found order by found."startsAt", found.id), '[]')`,
    })
    .from(
      sql`(select e.id, e.uid, e.sequence, ${jsonInstant(sql`e.updated_at`)} as "updatedAt", e.title, e.description,
        e.location, e.meet_link as "meetLink", e.meeting_type as "meetingType", e.is_all_day as "isAllDay",
        e.is_private as "isPrivate", e.start_date as "startDate", e.start_time as "startTime", e.time_zone as "timeZone",
        ${jsonInstant(sql`e.starts_at`)} as "startsAt", e.duration_minutes as "durationMinutes", e.recurrence,
        e.excluded_dates as "excludedDates", e.reminders, e.series_id as "seriesId", e.series_date as "seriesDate",
        (select coalesce(json_agg(json_build_object('id', p.user_id, 'name', trim(u.first_name || ' ' || u.last_name),
            'email', coalesce(u.work_email, u.primary_email), 'isOrganizer', p.is_organizer, 'status', p.status)
            order by p.user_id), '[]')
          from ${calendarAttendees} p join ${users} u on u.id = p.user_id where p.event_id = e.id) as people,
        (select coalesce(json_agg(c.series_date order by c.series_date), '[]')
          from ${calendarEvents} c where c.series_id = e.id) as "changedDates",
        (select coalesce(json_agg(json_build_object('date', o.date, 'startsAt', ${jsonInstant(sql`o.starts_at`)},
            'endsAt', ${jsonInstant(sql`o.ends_at`)}) order by o.date), '[]')
          from ${calendarOccurrences} o where e.recurrence is not null and not e.is_all_day and o.event_id = e.id
            and o.ends_at > ${since} and o.starts_at < ${until}
            and (o.date = e.start_date or o.date = any(${turned}::date[])
              or o.ends_at - o.starts_at <> make_interval(mins => e.duration_minutes))) as nights
      from ${calendarAttendees} a join ${calendarEvents} e on e.id = a.event_id
      where a.user_id = ${userId} and a.status <> 'declined' and a.lasts_until > ${since}
      order by a.begins_at desc, e.id limit ${EVENTS_MAX}) found`,
    );
  return answer?.rows ?? [];
}

function entryOf(row: FeedRow, all: FeedRow[]): WrittenEntry {
  const series = all.find(({ id }) => id === row.seriesId);
  const own = all.flatMap(({ seriesId, seriesDate }) => (seriesId === row.id ? seriesDate : []));
  const notOwn = row.changedDates.filter((day) => !own.includes(day));
  const organizer = row.people.find(({ isOrganizer }) => isOrganizer);
  const { start, end } = timesOf(row);
  return {
    // One of a series that its person is not in has to be something by itself.
    uid: row.seriesId && !series ? `${row.uid}-${row.seriesDate}` : row.uid,
    sequence: row.sequence,
    changedAt: row.updatedAt,
    title: row.title,
    description: row.description,
    location: row.location,
    url: row.meetLink,
    start,
    end,
    rule: row.recurrence && ruleFor(row, row.recurrence),
    excluded: [...row.excludedDates, ...notOwn].sort().map((day) => ruleMoment(row, day)),
    instead: series && row.seriesDate ? ruleMoment(series, row.seriesDate) : undefined,
    category: row.meetingType,
    isPrivate: row.isPrivate,
    isFree: row.meetingType === 'reminder' || row.meetingType === 'task',
    organizer: { name: organizer?.name ?? '', email: organizer?.email ?? '' },
    attendees: row.people.filter(({ isOrganizer }) => !isOrganizer),
    reminders: row.reminders.map(({ minutes }) => minutes),
  };
}

/**
 * A single occurrence as an entry of its own, where programs would compute different times from the first
 * one: some add elapsed time, as RFC 5545 has it (3.8.5.3), and some wall time.
 */
const nightOf =
  (row: FeedRow) =>
  ({ date, startsAt, endsAt }: Night): WrittenEntry[] => {
    const { start, end } = momentsOf(startsAt, endsAt, row.timeZone);
    const rule = wallOn(row, date);
    const isPlain =
      Date.parse(endsAt) - Date.parse(startsAt) === row.durationMinutes * MINUTE &&
      start.kind === 'wall' &&
      end.kind === 'wall' &&
      minutesByClock(rule, start.wall) === 0 &&
      minutesByClock(rule, end.wall) === row.durationMinutes;
    if (isPlain) return [];
    return [{ ...entryOf(row, [row]), start, end, rule: null, excluded: [], instead: ruleMoment(row, date) }];
  };

type Timed = Pick<
  FeedRow,
  'isAllDay' | 'startTime' | 'timeZone' | 'startDate' | 'startsAt' | 'durationMinutes' | 'recurrence'
>;

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

function timesOf(row: Timed): Pick<WrittenEntry, 'start' | 'end'> {
  const { isAllDay, startDate, startsAt, durationMinutes, timeZone } = row;
  if (isAllDay) {
    const end = plusDays(startDate, durationMinutes / DAY_MINUTES);
    return { start: { kind: 'date', date: startDate }, end: { kind: 'date', date: end } };
  }
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * MINUTE).toISOString();
  if (row.recurrence === null) return momentsOf(startsAt, endsAt, timeZone);
  // Where clocks are turned before the first one ends, its end does not give the others' ends; they are
  // written separately.
  const [begin, end] = [momentOf(startsAt, timeZone), momentOf(endsAt, timeZone)];
  const endsByClock =
    begin.kind === 'wall' &&
    end.kind === 'wall' &&
    minutesByClock(wallOn(row, startDate), end.wall) === durationMinutes;
  return {
    start: ruleMoment(row, startDate),
    end: endsByClock ? end : { kind: 'length', minutes: durationMinutes },
  };
}

/** As it begins on a day by its rule. */
const ruleMoment = (row: Timed, date: string): Moment =>
  row.isAllDay ? { kind: 'date', date } : { kind: 'wall', wall: wallOn(row, date), timeZone: row.timeZone };

const wallOn = ({ startTime }: Timed, date: string) => ({ date, time: startTime ?? '00:00' });

/** Both ends as wall time, or both as instants: programs differ about times that clocks show twice. */
function momentsOf(startsAt: string, endsAt: string, timeZone: string): { start: Moment; end: Moment } {
  const [start, end] = [momentOf(startsAt, timeZone), momentOf(endsAt, timeZone)];
  if (start.kind === end.kind) return { start, end };
  return { start: { kind: 'instant', instant: startsAt }, end: { kind: 'instant', instant: endsAt } };
}

function momentOf(instant: string, timeZone: string): Moment {
  const wall = wallTimeOf(new Date(instant), timeZone);
  return comesTwice(wall, timeZone) ? { kind: 'instant', instant } : { kind: 'wall', wall, timeZone };
}

/** The rule of a timed event ends at an instant: the one of its last day. */
function ruleFor(row: Timed, rule: string): string {
  const parts = partsOf(rule);
  const until = parts.get('UNTIL');
  if (!until || row.isAllDay) return rule;
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const last = instantAt({ date, time: row.startTime ?? '00:00' }, row.timeZone).toISOString();
  return ruleOf(parts.set('UNTIL', `${last.slice(0, 19).replace(/[-:]/g, '')}Z`));
}
