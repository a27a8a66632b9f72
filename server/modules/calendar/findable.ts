import { sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { jsonInstant } from '../../core/data/json-sql.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';

/**
 * Events of the caller's own calendar by title and place, without a special rule for administrators: coming
 * ones first. A series is one result, with the day of its next event, or of its last one.
 */
export const findable: Findable = {
  kind: 'events',
  order: 38,
  feature: 'calendar',
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, roughly, limit, now } = searchQuery;
    const title = sql`e.title`;
    const text = roughly ? sql`lower(${title})` : sql`lower(${title} || ' ' || e.location)`;
    const isAhead = sql`a.lasts_until > ${now}::timestamptz`;
    return sql`(
      select ${finds({
        id: sql`e.id`,
        title,
        detail: sql`nullif(e.location, '')`,
        place: sql`json_build_object('date', o.date, 'isSeries', (e.recurrence is not null)::int,
          'at', case when not e.is_all_day then ${jsonInstant(sql`o.starts_at`)} end)`,
        fit: sql`e.fit`,
      })} from (
        select e.*, ${titleFit(title, searchQuery)} as fit, ${titleDistance(title, searchQuery)} as unlike,
          ${isAhead} as is_ahead, a.begins_at, a.lasts_until
        from ${calendarAttendees} a join ${calendarEvents} e on e.id = a.event_id
        where a.user_id = ${actor.userId} and ${hasWords(text, searchQuery)} and ${isNoRepetition}
        order by fit, unlike, is_ahead desc, case when ${isAhead} then a.begins_at end, a.lasts_until desc, e.id
        limit ${limit}) e
      cross join lateral (
        select o.date, o.starts_at from ${calendarOccurrences} o where o.event_id = e.id
        order by (o.ends_at > ${now}::timestamptz) desc, abs(extract(epoch from o.starts_at - ${now}::timestamptz)) limit 1) o
      order by e.fit, e.unlike, e.is_ahead desc, case when e.is_ahead then o.starts_at end, o.starts_at desc)`;
  },
};

/** One of a series that was moved alone is called as the series is, which is found already. */
const isNoRepetition = sql`not exists (
  select from ${calendarEvents} series where series.id = e.series_id and series.title = e.title)`;
