import { systemClock, today } from '../../core/kernel/clock.ts';
import { type Credential, standingsOf } from '../../modules/readiness/queries.ts';
import { app, byName, isColleague, type Part, sql, work } from './app.ts';

/** People with licenses in a state, and inspectors. Both sides use the same readiness rules. */
const held = sql`(
  select coalesce(json_agg(license), '[]') from (
    select l.id as "_id", l.id, l.name, l.type, l.state, l.license_number as "licenseNumber",
      l.issued_date as "issuedDate", l.expires_date as "expiresDate"
    from licenses l where l.user_id = u.id and l.superseded_at is null and l.status = 'approved'
    order by l.state, l.expires_date desc nulls last) license)`;

const talent = sql`(select row_to_json(person) from (
  select u.id as "_id", u.id, trim(u.first_name || ' ' || u.last_name) as name, u.first_name as "firstName",
    u.last_name as "lastName", u.employee_id as "employeeID", coalesce(u.work_email, u.primary_email) as email,
    coalesce(nullif(u.work_phone, ''), u.primary_phone) as phone, u.position, ${work()} as work, u.location,
    null as "profilePicture", ${held} as licenses) person)`;

/** The readiness rules' input: a person's licenses or bonds in a state. */
const credentials = (table: 'licenses' | 'bonds', state: string) => sql`(
  select coalesce(json_agg(credential), '[]') from (
    select c.state, c.status, c.issued_date as "issuedDate", c.expires_date as "expiresDate" from ${sql(table)} c
    where c.user_id = u.id and c.superseded_at is null and c.status <> 'rejected' and c.state = ${state}) credential)`;

const inState = (state: string) => ({
  /** By name, with a check for each person. */
  walked: sql`exists (select from licenses l where l.user_id = u.id and l.state = ${state} and l.status = 'approved'
    and l.superseded_at is null offset 0)`,
  /** People with a matching license first, then sorted by name. */
  gathered: sql`u.id = any(array(select l.user_id from licenses l where l.state = ${state}
    and l.status = 'approved' and l.superseded_at is null))`,
});
const inspects = sql`(u.work in ('inspector', 'both') or (u.work is null and lower(u.position) like '%inspector%'))`;

const counts = new Map<string, number>();

/** The number of matches, counted only once. */
async function countOf(key: string, wanted: Part): Promise<number> {
  const known = counts.get(key);
  if (known !== undefined) return known;
  const [row] = await sql`
    select count(*)::int as total from users u
    where u.status = 'active' and u.onboarding_status = 'approved' and ${wanted}`;
  counts.set(key, row?.total);
  return row?.total;
}

type TalentRow = {
  id: string;
  person: string;
  work: 'adjuster';
  licenses: Credential[];
  bonds: Credential[];
};
const day = today(systemClock);

type Query = { limit?: number; from?: string; through?: string };

app.get<{ Params: { state: string }; Querystring: Query }>(
  '/api/licenses/by-state/:state',
  async ({ params: { state }, query: { limit = 500, from, through } }, reply) => {
    reply.type('application/json');
    if (from && through) return readyInPeriod(state, { from, through }, Number(limit));
    const { walked, gathered } = inState(state);
    const count = await countOf(state, gathered);
    const rows = await sql<TalentRow[]>`
      select u.id, ${talent}::text as person, ${work()} as work, ${credentials('licenses', state)} as licenses,
        ${credentials('bonds', state)} as bonds
      from users u where ${isColleague} and ${count > 20 * limit ? walked : gathered}
      ${byName} limit ${limit}::int + 1`;
    const standings = (person: TalentRow) => standingsOf(person, [state], { today: day });
    return talentAnswer(rows, { limit, count, standings, beside: `,"state":"${state}"` });
  },
);

const handedIn = (table: 'licenses' | 'bonds', state: string) =>
  sql`select user_id from ${sql(table)} where state = ${state} and status <> 'rejected' and superseded_at is null`;

/** Only credentials that begin or end within the days have to be put together; most hold on all of them, or on none. */
const covers = (table: 'licenses' | 'bonds', state: string, { from, through }: Period) => sql`
  select c.user_id,
    bool_or((c.issued_date is null or c.issued_date <= ${from}) and c.expires_date >= ${from}) as at_first,
    bool_or((c.issued_date is null or c.issued_date <= ${from}) and c.expires_date >= ${through}) as at_once,
    range_agg(daterange(c.issued_date, c.expires_date, '[]')) filter (
      where (c.issued_date is null or c.issued_date <= ${through}) and c.expires_date >= ${from}
        and (c.issued_date is null or c.issued_date <= c.expires_date)
        and not ((c.issued_date is null or c.issued_date <= ${from}) and c.expires_date >= ${through})) as pieces
  from ${sql(table)} c where c.state = ${state} and c.status = 'approved' and c.superseded_at is null group by 1`;

const verdictNames = ['ready', 'ready_until', 'one_step', 'not_ready', 'unknown'];

type Period = { from: string; through: string };

/** The best first: the verdict of everybody, their counts, and the first page with what people do on the days. */
async function readyInPeriod(state: string, { from, through }: Period, limit: number) {
  const holdsIn = (group: string) =>
    sql.unsafe(`(${group}.at_once or ${group}.pieces @> daterange('${from}', '${through}', '[]'))`);
  const rows = await sql<(TalentRow & { counts: Record<string, number>; commitments: string })[]>`
    with judged as materialized (
      select u.id, case
        when ${work()} is null then 5
        when ${work()} = 'inspector' then 1
        when ${work()} = 'neither' then 4
        when ${holdsIn('licensed')} and ${holdsIn('bonded')} then 1
        when licensed.at_first and bonded.at_first then 2
        when ${holdsIn('licensed')} or ${holdsIn('bonded')} then 3
        else 4 end as verdict
      from (${handedIn('licenses', state)} union ${handedIn('bonds', state)}) handed_in
      join users u on u.id = handed_in.user_id and ${isColleague}
      left join (${covers('licenses', state, { from, through })}) licensed on licensed.user_id = u.id
      left join (${covers('bonds', state, { from, through })}) bonded on bonded.user_id = u.id
    )
    select (select json_object_agg(verdict, people) from (
        select verdict, count(*) as people from judged group by 1) counted) as counts,
      u.id, ${talent}::text as person, ${work()} as work, ${credentials('licenses', state)} as licenses,
      ${credentials('bonds', state)} as bonds, (
        select coalesce(json_agg(entry order by entry."from"), '[]') from (
          select 'time_off' as kind, start_date as "from", end_date as through from time_off_requests t
          where t.user_id = u.id and t.status in ('pending', 'approved')
            and t.start_date <= ${through} and t.end_date >= ${from}
          union all
          select 'assignment', start_date, end_date from deployment_assignments a
          where a.user_id = u.id and a.status in ('accepted', 'traveling', 'on_site')
            and a.start_date <= ${through} and a.end_date >= ${from}) entry)::text as commitments
    from judged join users u on u.id = judged.id
    order by judged.verdict, name_key(u.first_name || ' ' || u.last_name), u.id limit ${limit}::int + 1`;
  const counts = verdictNames.map((_, index) => rows[0]?.counts[String(index + 1)] ?? 0);
  const verdicts = Object.fromEntries(verdictNames.map((name, index) => [name, counts[index]]));
  const people = rows.map(({ person, commitments, ...row }) => ({
    ...row,
    person: `${person.slice(0, -1)},"commitments":${commitments}}`,
  }));
  return talentAnswer(people, {
    limit,
    count: counts.reduce((sum, each) => sum + each, 0),
    standings: (person) => standingsOf(person, [state], { today: day, interval: { from, through } }),
    beside: `,"verdicts":${JSON.stringify(verdicts)},"state":"${state}"`,
  });
}

app.get<{ Querystring: { limit: number } }>('/api/talent/inspectors', async ({ query: { limit } }, reply) => {
  reply.type('application/json');
  const count = await countOf('', inspects);
  const rows = await sql<TalentRow[]>`
    select u.id, ${talent}::text as person from users u where ${isColleague} and ${inspects}
    ${byName} limit ${limit}::int + 1`;
  return talentAnswer(rows, { limit, count, standings: () => [], beside: '' });
});

type Beside = { limit: number; count: number; standings: (row: TalentRow) => unknown[]; beside: string };

function talentAnswer(rows: TalentRow[], { limit, count, standings, beside }: Beside) {
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? `"${shown.at(-1)?.id}"` : 'null';
  const people = shown.map(
    (row) => `${row.person.slice(0, -1)},"standings":${JSON.stringify(standings(row))}}`,
  );
  return `{"talent":[${people.join()}],"count":${count},"next":${next}${beside}}`;
}
