-- Until now each of a series lasted the time that its first one took. It ends by the clocks of its zone
-- (docs/decisions/0076): what is laid out already ends so, too. What clocks come to is found from the minute before, as in
-- `endByClock`: at that time for the first time where they show it twice, and as much later where they skip it.
with "walls" as (
  select o.event_id, o.date, o.starts_at, e.time_zone as zone,
    o.date + e.start_time::time + make_interval(mins => e.duration_minutes) - interval '1 minute' as wall
  from calendar_occurrences o join calendar_events e on e.id = o.event_id
  where e.recurrence is not null and not e.is_all_day
), "ends" as (
  select walls.event_id, walls.date, walls.starts_at, coalesce(first.moment, wall at time zone zone) + interval '1 minute' as ends_at
  from walls left join lateral (
    select min(moment) as moment
    from unnest(array['0 minutes', '30 minutes', '1 hour']::interval[]) as back, lateral (select (wall at time zone zone) - back as moment) at
    where moment at time zone zone = wall and moment >= walls.starts_at
  ) first on true
)
update calendar_occurrences o set ends_at = ends.ends_at from ends
where ends.event_id = o.event_id and ends.date = o.date and ends.ends_at <> o.ends_at and ends.ends_at > o.starts_at;
--> statement-breakpoint
update calendar_attendees a set lasts_until = last.ends_at
from (select event_id, max(ends_at) as ends_at from calendar_occurrences group by event_id) last
where last.event_id = a.event_id and last.ends_at > a.lasts_until;
