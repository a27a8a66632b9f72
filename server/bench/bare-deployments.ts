import fastify from 'fastify';
import { sql, work } from './bare-person.ts';

/**
 * The baseline of candidates: the statement that is written for just that answer, on a bare route. People graded for all of
 * the states and days, the number of each verdict, and the first page with what is held, said and in the way.
 */
type Asked = { deployment: string; states: string; from: string; through: string; limit: string };

const app = fastify();

app.get<{ Querystring: Asked }>('/candidates', async ({ query }, reply) => {
  const { deployment, from, through, limit } = query;
  const states = query.states.split(',');
  const credentials = (table: 'licenses' | 'bonds', isLicense: boolean) => sql`
    select user_id, state, ${isLicense}::boolean as is_license, daterange(issued_date, expires_date, '[]') as days
    from ${sql(table)} where status = 'approved' and superseded_at is null and state = any(${states})
      and expires_date is not null and (issued_date is null or issued_date <= expires_date)`;
  const held = (table: 'licenses' | 'bonds') => sql`(select coalesce(json_agg(own), '[]') from (
    select c.state, c.status, c.issued_date as "issuedDate", c.expires_date as "expiresDate" from ${sql(table)} c
    where c.user_id = u.id and c.superseded_at is null and c.status <> 'rejected' and c.state = any(${states})) own)`;
  const inWay = sql`status in ('pending', 'approved') and start_date <= ${through} and end_date >= ${from}`;
  const isLive = sql`status in ('accepted', 'traveling', 'on_site') and start_date <= ${through} and end_date >= ${from}`;
  const days = sql`daterange(${from}::date, ${through}::date, '[]')`;
  const [answer] = await sql<{ text: string }[]>`
    with each as materialized (
      select user_id, case
          when l @> ${days} and b @> ${days} then 1 when l @> ${from}::date and b @> ${from}::date then 2
          when l @> ${days} or b @> ${days} then 3 else 4 end as verdict
      from (
        select user_id, state, range_agg(days) filter (where is_license) as l,
          range_agg(days) filter (where not is_license) as b
        from (${credentials('licenses', true)} union all ${credentials('bonds', false)}) credential group by 1, 2
      ) own
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
      select u.id, u.id in (select user_id from taken) as is_taken, lower(u.first_name || ' ' || u.last_name) as key,
        case when ${work()} is null then 5 else coalesce(holder.verdict, 4) end as verdict
      from users u left join holder on holder.user_id = u.id
      where u.status = 'active' and u.onboarding_status = 'approved' and (${work()} in ('adjuster', 'both')
        or ${work()} is null and exists (select from licenses l where l.user_id = u.id and l.status = 'approved'
          and l.superseded_at is null and l.state = any(${states})))
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
          (select status from deployment_offers o where o.user_id = u.id and o.deployment_id = ${deployment}
            order by o.id desc limit 1) as offered,
          (select answer from deployment_standbys s where s.user_id = u.id and s.deployment_id = ${deployment}) as standby,
          (select row_to_json(said) from availabilities said where said.user_id = u.id) as availability
        from page join users u on u.id = page.id order by page.verdict, page.is_taken, page.key, page.id) candidate))::text
      as text`;
  return reply.type('application/json').send(answer?.text);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
