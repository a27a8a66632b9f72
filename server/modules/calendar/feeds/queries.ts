import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarFeeds } from '@portal/db/schema/calendar.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { parse, stringify } from 'uuid';
import { authorize } from '../../../core/authorize.ts';
import { days, isoNow } from '../../../core/clock.ts';
import type { ActorContext, Services } from '../../../core/context.ts';
import { notFound } from '../../../core/errors.ts';
import { jsonInstant } from '../../../core/json-sql.ts';
import { instantAt, plusDays } from '../../../core/local-time.ts';
import { partsOf, ruleOf } from '../../../core/recurrence.ts';
import type { Moment, WrittenEntry } from '../../../drivers/icalendar/entry.ts';
import { writeCalendar } from '../../../drivers/icalendar/write.ts';
import { nameColumn } from '../../people/queries.ts';
import { canHaveFeed } from './policy.ts';
import type { FeedAnswer } from './schema.ts';

/** What is over for longer is left out. */
const PAST_DAYS = 366;
/** The newest ones: programs that read a feed read all of it each time. */
const EVENTS_MAX = 3_000;

/** The caller's link for other calendars. */
export async function getFeed({ services, actor }: ActorContext): Promise<FeedAnswer> {
  authorize(canHaveFeed(actor));
  const [row] = await services.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
  return row ? presentFeed(services, row) : { url: null, createdAt: null };
}

/** The link is made of its id and a signature: nobody who reads the table can open it. */
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
 * @param key what the link ends with
 * @throws {PortalError} not_found for every link that is not, or not any more, one of somebody's who works here
 */
export async function readFeed(services: Services, key: string): Promise<string> {
  const { db, settings } = services;
  const linkId = linkIdOf(settings.secret, key);
  const [person] = linkId ? await findPerson(db, linkId) : [];
  if (!person) throw notFound('Calendar');
  const rows = await findEvents(services, person.id);
  const entries = rows.map((row) => entryOf(row, rows));
  return writeCalendar(person.name, settings.companyName, entries);
}

function linkIdOf(secret: string, key: string): string | undefined {
  const [, id, signature] = /^([\w-]{22})([\w-]{43})$/.exec(key) ?? [];
  if (!id || !signature) return undefined;
  const linkId = stringify(Buffer.from(id, 'base64url'));
  const right = signatureOf(secret, linkId);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? linkId : undefined;
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
};

async function findEvents({ db, clock }: Services, userId: string): Promise<FeedRow[]> {
  const since = isoNow(clock, -days(PAST_DAYS));
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
          from ${calendarEvents} c where c.series_id = e.id) as "changedDates"
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
    excluded: [...row.excludedDates, ...notOwn].sort().map((day) => momentOn(row, day)),
    instead: series && row.seriesDate ? momentOn(series, row.seriesDate) : undefined,
    category: row.meetingType,
    isPrivate: row.isPrivate,
    isFree: row.meetingType === 'reminder' || row.meetingType === 'task',
    organizer: { name: organizer?.name ?? '', email: organizer?.email ?? '' },
    attendees: row.people.filter(({ isOrganizer }) => !isOrganizer),
    reminders: row.reminders.map(({ minutes }) => minutes),
  };
}

type Timed = Pick<
  FeedRow,
  'isAllDay' | 'startTime' | 'timeZone' | 'startDate' | 'startsAt' | 'durationMinutes'
>;

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

function timesOf(row: Timed): { start: Moment; end: Moment } {
  const { isAllDay, startDate, startsAt, durationMinutes } = row;
  if (isAllDay) {
    const end = plusDays(startDate, durationMinutes / DAY_MINUTES);
    return { start: { kind: 'date', date: startDate }, end: { kind: 'date', date: end } };
  }
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * MINUTE).toISOString();
  return { start: momentOn(row, startDate), end: { kind: 'instant', instant: endsAt } };
}

/** As it begins on a day; the second of two equal hours can only be told as an instant. */
function momentOn(row: Timed, date: string): Moment {
  if (row.isAllDay) return { kind: 'date', date };
  const wall = { date, time: row.startTime ?? '00:00' };
  const instant = instantAt(wall, row.timeZone).toISOString();
  return date === row.startDate && instant !== row.startsAt
    ? { kind: 'instant', instant: row.startsAt }
    : { kind: 'wall', wall, timeZone: row.timeZone };
}

/** Rules of what begins at a time end at an instant: the one of their last day. */
function ruleFor(row: Timed, rule: string): string {
  const parts = partsOf(rule);
  const until = parts.get('UNTIL');
  if (!until || row.isAllDay) return rule;
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const last = instantAt({ date, time: row.startTime ?? '00:00' }, row.timeZone).toISOString();
  return ruleOf(parts.set('UNTIL', `${last.slice(0, 19).replace(/[-:]/g, '')}Z`));
}
