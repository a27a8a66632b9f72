import fastify from 'fastify';
import postgres from 'postgres';

/**
 * The yardstick of what is read of people: for each answer the statement that somebody writes who wants just that one, on
 * a bare Fastify route. PostgreSQL makes the JSON, which is passed on as text. Numbers of people are counted once.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const userId = process.env.BENCH_USER_ID ?? '';
const app = fastify();

const [all] = await sql<Array<{ colleagues: number; accounts: number }>>`
  select count(*) filter (where status = 'active' and onboarding_status = 'approved')::int as colleagues,
    count(*)::int as accounts
  from users`;
const { colleagues = 0, accounts = 0 } = all ?? {};

const named = await sql<Array<{ id: string; name: string }>>`select id, lower(name) as name from departments`;

type Part = postgres.PendingQuery<postgres.Row[]>;

/** The rows of a page, and the id of the last when there are more. @param found `id` and `person`, one more than the limit */
const pageOf = (name: string, found: Part, limit: number, beside: Part) => sql<Array<{ text: string }>>`
  with found as materialized (${found})
  select json_build_object(${name}::text,
    (select coalesce(json_agg(person), '[]') from (select person from found limit ${limit}::int) page),
    'next', case when (select count(*) from found) > ${limit}::int
      then (select id from found offset ${limit}::int - 1 limit 1) end, ${beside})::text as text`;

const isColleague = sql`u.status = 'active' and u.onboarding_status = 'approved'`;
const byName = sql`order by lower(u.first_name || ' ' || u.last_name), u.id`;

const departments = sql`(
  select json_agg(json_build_object('_id', d.id, 'id', d.id, 'name', d.name) order by lower(d.name))
  from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id)`;

const colleague = sql`json_build_object('_id', u.id, 'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
  'email', coalesce(u.work_email, u.primary_email), 'phone', coalesce(u.work_phone, u.primary_phone),
  'position', u.position, 'department', own.department,
  'departments', coalesce(own.departments, '[]'), 'location', u.location, 'hireDate', u.hire_date,
  'profilePicture', null)`;

app.get<{ Querystring: { limit: number; search?: string } }>(
  '/api/users/directory',
  async ({ query: { limit, search } }, reply) => {
    reply.type('application/json');
    const [answer] = search ? await searched(limit, search) : await firstPage(limit);
    return answer?.text;
  },
);

const colleaguesOf = (limit: number, wanted: Part) => sql`
  select u.id, ${colleague} as person from users u, lateral (
    select json_agg(json_build_object('_id', d.id, 'id', d.id, 'name', d.name) order by lower(d.name)) as departments,
      (array_agg(d.name order by lower(d.name)))[1] as department
    from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id) own
  where ${isColleague} and ${wanted} ${byName} limit ${limit}::int + 1`;

const firstPage = (limit: number) =>
  pageOf(
    'users',
    colleaguesOf(limit, sql`true`),
    limit,
    sql`'total', ${colleagues}::int, 'everyone', ${colleagues}::int`,
  );

/** Words, each of them in what is said of a person or in the name of one of their departments. */
function searched(limit: number, search: string) {
  const said = sql`lower(u.first_name || ' ' || u.last_name || ' ' ||
    split_part(coalesce(u.work_email, u.primary_email), '@', 1) || '@ ' ||
    regexp_replace(coalesce(u.work_phone, u.primary_phone), '[^0-9]', '', 'g') || ' ' ||
    coalesce(u.employee_id, '') || ' ' || coalesce(u.position, ''))`;
  const fits = (word: string) => {
    const ids = named.filter(({ name }) => name.includes(word)).map(({ id }) => id);
    const isSaid = sql`${said} like ${`%${word}%`}`;
    if (ids.length === 0) return isSaid;
    return sql`(${isSaid} or exists (
      select from user_departments ud where ud.user_id = u.id and ud.department_id in ${sql(ids)}))`;
  };
  const wanted = search
    .split(' ')
    .map(fits)
    .reduce((all, one) => sql`${all} and ${one}`);
  const total = sql`select count(*) from users u where ${isColleague} and ${wanted}`;
  return pageOf(
    'users',
    colleaguesOf(limit, wanted),
    limit,
    sql`'total', (${total}), 'everyone', ${colleagues}::int`,
  );
}

const instant = (column: string) => sql.unsafe(`to_char(u.${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const user = sql`'_id', u.id, 'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
  'firstName', u.first_name, 'lastName', u.last_name, 'employeeID', u.employee_id, 'role', u.role, 'status', u.status,
  'onboardingStatus', u.onboarding_status, 'primaryEmail', u.primary_email, 'workEmail', u.work_email,
  'primaryPhone', u.primary_phone, 'workPhone', u.work_phone, 'position', u.position, 'work', ${work()},
  'workIsSet', u.work is not null, 'location', u.location, 'timeZone', u.time_zone, 'hireDate', u.hire_date,
  'manager', (select json_build_object('_id', m.id, 'id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))
    from users m where m.id = u.manager_id),
  'departments', coalesce(${departments}, '[]'), 'homeAddress', u.home_address, 'mailingAddress', u.mailing_address,
  'emergencyContact', u.emergency_contact, 'socialMedia', u.social_media, 'bio', u.bio, 'profilePicture', null,
  'createdAt', ${instant('created_at')}, 'updatedAt', ${instant('updated_at')}, 'onboardedAt', ${instant('onboarded_at')}`;

function work() {
  return sql`coalesce(u.work, case
    when lower(u.position) like '%inspector%' then
      case when lower(u.position) like '%adjuster%' then 'both' else 'inspector' end
    when lower(u.position) like '%adjuster%' then 'adjuster' end)`;
}

app.get<{ Querystring: { limit: number } }>('/api/users', async ({ query: { limit } }, reply) => {
  reply.type('application/json');
  const found = sql`
    select u.id, json_build_object(${user}) as person from users u order by u.id desc limit ${limit}::int + 1`;
  const [answer] = await pageOf('users', found, limit, sql`'total', ${accounts}::int`);
  return answer?.text;
});

app.get('/api/profile/me', async (_request, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
    select json_build_object('user', json_build_object(${user}, 'profile', json_build_object('bio', u.bio),
      'pendingEmail', (select address from email_changes e
        where e.user_id = u.id and e.closed_at is null and e.expires_at > now())))::text as text
    from users u where u.id = ${userId}`;
  return answer?.text;
});

const held = sql`
  select json_agg(json_build_object('_id', l.id, 'id', l.id, 'name', l.name, 'type', l.type, 'state', l.state,
    'licenseNumber', l.license_number, 'issuedDate', l.issued_date, 'expiresDate', l.expires_date)
    order by l.state, l.expires_date desc nulls last)
  from licenses l where l.user_id = u.id and l.superseded_at is null and l.status = 'approved'`;

const talent = sql`json_build_object('_id', u.id, 'id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
  'firstName', u.first_name, 'lastName', u.last_name, 'employeeID', u.employee_id,
  'email', coalesce(u.work_email, u.primary_email), 'phone', coalesce(nullif(u.work_phone, ''), u.primary_phone),
  'position', u.position, 'work', ${work()}, 'location', u.location, 'profilePicture', null,
  'licenses', coalesce((${held}), '[]'))`;

const inState = (state: string) =>
  sql`exists (select from licenses l where l.user_id = u.id and l.state = ${state} and l.status = 'approved'
    and l.superseded_at is null)`;
const inspects = sql`(u.work in ('inspector', 'both') or (u.work is null and lower(u.position) like '%inspector%'))`;

const counts = new Map<string, number>();

/** How many there are, counted once. */
async function countOf(key: string, wanted: Part): Promise<number> {
  const known = counts.get(key);
  if (known !== undefined) return known;
  const [row] = await sql`
    select count(*)::int as total from users u
    where u.status = 'active' and u.onboarding_status = 'approved' and ${wanted}`;
  counts.set(key, row?.total);
  return row?.total;
}

/** Without standings, which are no matter of a statement: what the rules say comes on top in the portal. */
async function talentPage(key: string, wanted: Part, limit: number) {
  const count = await countOf(key, wanted);
  const found = sql`
    select u.id, ${talent} as person from users u where ${isColleague} and ${wanted} ${byName} limit ${limit}::int + 1`;
  const beside = key ? sql`'count', ${count}::int, 'state', ${key}::text` : sql`'count', ${count}::int`;
  const [answer] = await pageOf('talent', found, limit, beside);
  return answer?.text;
}

app.get<{ Params: { state: string }; Querystring: { limit?: number } }>(
  '/api/licenses/by-state/:state',
  ({ params: { state }, query: { limit = 500 } }, reply) => {
    reply.type('application/json');
    return talentPage(state, inState(state), limit);
  },
);

app.get<{ Querystring: { limit: number } }>('/api/talent/inspectors', ({ query: { limit } }, reply) => {
  reply.type('application/json');
  return talentPage('', inspects, limit);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
