import { newId } from '../../core/kernel/ids.ts';
import { app, sql, work } from './app.ts';

/**
 * Candidates of a deployment. People graded for all of
 * the states and days, the number of each verdict, and the first page with what is held, said and in the way.
 */
type Asked = { deployment: string; states: string; from: string; through: string; limit: string };

app.get<{ Querystring: Asked }>('/candidates', async ({ query }, reply) => {
  const { deployment, from, through, limit } = query;
  const states = query.states.split(',');
  const days = () => sql`daterange(${from}::date, ${through}::date, '[]')`;
  // Most people have one credential of a kind in a state: days of several are joined only where none covers all of them.
  const credentials = (table: 'licenses' | 'bonds', isLicense: boolean) => sql`
    select user_id, state, ${isLicense}::boolean as is_license,
      coalesce(issued_date <= ${from}, true) and expires_date >= ${from} as at_first,
      coalesce(issued_date <= ${from}, true) and expires_date >= ${through} as always
    from ${sql(table)} where status = 'approved' and superseded_at is null and state = any(${states})
      and expires_date is not null and (issued_date is null or issued_date <= expires_date)`;
  const joined = (table: 'licenses' | 'bonds') => sql`(
    select range_agg(daterange(c.issued_date, c.expires_date, '[]')) @> ${days()} from ${sql(table)} c
    where c.user_id = held.user_id and c.state = held.state and c.status = 'approved' and c.superseded_at is null
      and c.expires_date is not null and (c.issued_date is null or c.issued_date <= c.expires_date))`;
  const held = (table: 'licenses' | 'bonds') => sql`(select coalesce(json_agg(own), '[]') from (
    select c.state, c.status, c.issued_date as "issuedDate", c.expires_date as "expiresDate" from ${sql(table)} c
    where c.user_id = u.id and c.superseded_at is null and c.status <> 'rejected' and c.state = any(${states})) own)`;
  const handedIn = (table: 'licenses' | 'bonds') =>
    sql`select user_id from ${sql(table)} where status <> 'rejected' and superseded_at is null and state = any(${states})`;
  const inWay = sql`status in ('pending', 'approved') and start_date <= ${through} and end_date >= ${from}`;
  const isLive = sql`status in ('accepted', 'traveling', 'on_site') and start_date <= ${through} and end_date >= ${from}`;
  const [answer] = await sql<{ text: string }[]>`
    with held as materialized (
      select user_id, state, bool_or(is_license and at_first) as lf, bool_or(is_license and always) as la,
        bool_or(not is_license and at_first) as bf, bool_or(not is_license and always) as ba,
        count(*) filter (where is_license) as licenses, count(*) filter (where not is_license) as bonds
      from (${credentials('licenses', true)} union all ${credentials('bonds', false)}) credential group by 1, 2
    ), each as materialized (
      select user_id, case when l and b then 1 when lf and bf then 2 when l or b then 3 else 4 end as verdict
      from (select user_id, lf, bf, la or (lf and licenses > 1 and ${joined('licenses')}) as l,
        ba or (bf and bonds > 1 and ${joined('bonds')}) as b from held) covered
    ), holder as materialized (
      select user_id, case when count(*) < ${states.length} then 4 when max(verdict) <> 3 then max(verdict)
        when count(*) filter (where verdict <> 1) = 1 then 3 else 4 end as verdict
      from each group by 1
    ), taken as materialized (
      select user_id from time_off_requests where ${inWay}
      union all select user_id from deployment_assignments where ${isLive}
      union all select user_id from (
        select distinct on (user_id) user_id, status from deployment_offers where deployment_id = ${deployment}
        order by user_id, id desc) latest where status = 'declined'
      union all select user_id from availabilities where not (coalesce(states, ${states}) @> ${states})
        or exists (select from jsonb_to_recordset(unavailable) away("from" date, through date)
          where away."from" <= ${through} and away.through >= ${from})
    ), judged as materialized (
      -- Grouped and not joined: PostgreSQL expects few people of a role, and would compare each with each.
      select id, id in (select user_id from taken) as is_taken, max(key) as key,
        case when bool_or(is_unknown) then 5 else coalesce(max(verdict), 4) end as verdict
      from (
        select u.id, name_key(u.first_name || ' ' || u.last_name) as key, ${work()} is null as is_unknown, null as verdict
        from users u
        where u.status = 'active' and u.onboarding_status = 'approved' and (${work()} in ('adjuster', 'both')
          or ${work()} is null) and u.id in (${handedIn('licenses')} union all ${handedIn('bonds')})
        union all select user_id, null, null, verdict from holder
      ) person group by id having bool_or(is_unknown) is not null
    ), page as (
      select judged.* from judged order by verdict, is_taken, key, id limit ${limit}::int + 1
    )
    select json_build_object('counts', (select json_object_agg(verdict, people) from (
        select verdict, count(*) as people from judged group by 1) counted),
      'candidates', (select json_agg(candidate) from (
        select u.id, u.first_name, u.last_name, u.profile_picture_id, u.employee_id, ${work()} as work, u.location,
          coalesce(u.work_email, u.primary_email) as email, coalesce(nullif(u.work_phone, ''), u.primary_phone) as phone,
          page.verdict, ${held('licenses')} as licenses, ${held('bonds')} as bonds,
          (select coalesce(json_agg(t), '[]') from (select start_date as "from", end_date as through
            from time_off_requests where user_id = u.id and ${inWay}) t) as "timeOff",
          (select coalesce(json_agg(t), '[]') from (select start_date as "from", end_date as through
            from deployment_assignments where user_id = u.id and ${isLive}) t) as assignments,
          (select json_build_object('id', d.id, 'name', d.name, 'endDate', a.end_date) from deployment_assignments a
            join deployments d on d.id = a.deployment_id where a.user_id = u.id and a.status <> 'dropped_out'
              and (a.status = 'released' or a.end_date < current_date)
            order by a.end_date desc, a.id desc limit 1) as "lastDeployment",
          (select status from deployment_offers o where o.user_id = u.id and o.deployment_id = ${deployment}
            order by o.id desc limit 1) as offered,
          (select answer from deployment_standbys s where s.user_id = u.id and s.deployment_id = ${deployment}) as standby,
          (select row_to_json(said) from availabilities said where said.user_id = u.id) as availability
        from page join users u on u.id = page.id order by page.verdict, page.is_taken, page.key, page.id) candidate))::text
      as text`;
  return reply.type('application/json').send(answer?.text);
});

/** An acceptance: under the position's lock the answer, the place, the line of the log and the event. */
app.post<{ Params: { id: string } }>('/offers/:id/accept', async ({ params: { id } }) =>
  sql.begin(async (tx) => {
    const [, [answer]] = await Promise.all([
      tx`select from deployment_positions where id = (select position_id from deployment_offers where id = ${id}) for update`,
      tx`
        with place as (
          select p.id, p.count > (select count(*) from deployment_assignments a where a.position_id = p.id
              and a.status in ('accepted', 'traveling', 'on_site')) as is_free,
            d.id as deployment_id, d.start_date, d.end_date
          from deployment_offers o join deployment_positions p on p.id = o.position_id
            join deployments d on d.id = p.deployment_id where o.id = ${id}
        ), answered as (
          update deployment_offers set status = case when place.is_free then 'accepted' else 'waitlisted' end,
            queued = case when not place.is_free then (
              select coalesce(max(queued), 0) + 1 from deployment_offers where position_id = place.id) end,
            answered_at = now(), updated_at = now()
          from place where deployment_offers.id = ${id} returning deployment_offers.*
        ), assigned as (
          insert into deployment_assignments (id, offer_id, deployment_id, position_id, user_id, start_date, end_date)
          select ${newId()}::uuid, answered.id, place.deployment_id, place.id, user_id, start_date, end_date
          from answered, place where status = 'accepted'
        ), line as (
          insert into audit_log (id, actor_id, action, subject_type, subject_id, person_id, detail)
          select ${newId()}::uuid, user_id, 'deployment.' || status, 'deployment', deployment_id, user_id, '{}' from answered
        ), told as (
          insert into realtime_events (audience, name, payload)
          select audience, 'offers_changed', jsonb_build_object('deploymentId', deployment_id)
          from answered, lateral (values ('admins'), ('user:' || user_id)) as each (audience)
        )
        select status, queued, pg_notify('portal_realtime', '') from answered`,
    ]);
    return { offer: answer };
  }),
);
