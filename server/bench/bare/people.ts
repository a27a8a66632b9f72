import { app, byName, instant, isColleague, type Part, sql, userId, work } from './app.ts';

/** The directory and the own profile. People are counted only once. */
const [all] = await sql<Array<{ colleagues: number }>>`
  select count(*) filter (where status = 'active' and onboarding_status = 'approved')::int as colleagues
  from users`;
const { colleagues = 0 } = all ?? {};

const named = await sql<Array<{ id: string; name: string }>>`select id, lower(name) as name from departments`;

/**
 * The rows of a page, and the id of its last row when there are more.
 * @param found `id` and `person`, one more than the limit
 */
const pageOf = (name: string, found: Part, limit: number, beside: Part) => sql<Array<{ text: string }>>`
  with found as materialized (${found})
  select json_build_object(${name}::text,
    (select coalesce(json_agg(person), '[]') from (select person from found limit ${limit}::int) page),
    'next', case when (select count(*) from found) > ${limit}::int
      then (select id from found offset ${limit}::int - 1 limit 1) end, ${beside})::text as text`;

const departments = sql`(
  select coalesce(json_agg(department), '[]') from (
    select d.id as "_id", d.id, d.name from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = u.id order by lower(d.name)) department)`;

/** As the index for searches has it. */
const ownPhone = sql`coalesce(nullif(u.work_phone, ''), case when u.phone_shared then nullif(u.primary_phone, '') end)`;
const phone = sql`coalesce(${ownPhone}, '')`;

const colleague = sql`(select row_to_json(person) from (
  select u.id as "_id", u.id, trim(u.first_name || ' ' || u.last_name) as name,
    coalesce(u.work_email, u.primary_email) as email, ${phone} as phone,
    u.position, own.departments -> 0 ->> 'name' as department, own.departments, u.location,
    u.hire_date as "hireDate", null as "profilePicture") person)`;

app.get<{ Querystring: { limit: number; search?: string } }>(
  '/api/users/directory',
  async ({ query: { limit, search } }, reply) => {
    reply.type('application/json');
    const [answer] = search ? await searched(limit, search) : await firstPage(limit);
    return answer?.text;
  },
);

const colleaguesOf = (limit: number, wanted: Part) => sql`
  select u.id, ${colleague} as person from users u, lateral (select ${departments} as departments) own
  where ${isColleague} and ${wanted} ${byName} limit ${limit}::int + 1`;

const firstPage = (limit: number) =>
  pageOf(
    'users',
    colleaguesOf(limit, sql`true`),
    limit,
    sql`'total', ${colleagues}::int, 'everyone', ${colleagues}::int`,
  );

/** Each of the words matches a person's text or the name of one of their departments. */
function searched(limit: number, search: string) {
  const searchable = sql`lower((name_spellings(u.first_name || ' ' || u.last_name) || joined_names(u.first_name, u.last_name)) || ' ' ||
    split_part(coalesce(u.work_email, u.primary_email), '@', 1) || '@ ' ||
    regexp_replace(${phone}, '[^0-9]', '', 'g') || ' ' ||
    coalesce(u.employee_id, '') || ' ' || coalesce(u.position, ''))`;
  const fits = (word: string) => {
    const ids = named.filter(({ name }) => name.includes(word)).map(({ id }) => id);
    const matchesText = sql`${searchable} like ${`%${word}%`}`;
    if (ids.length === 0) return matchesText;
    return sql`(${matchesText} or exists (
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

const user = sql`u.id as "_id", u.id, trim(u.first_name || ' ' || u.last_name) as name,
  u.first_name as "firstName", u.last_name as "lastName", u.employee_id as "employeeID", u.role, u.duties, u.status,
  u.onboarding_status as "onboardingStatus", u.primary_email as "primaryEmail", u.email_confirmed as "emailConfirmed", u.work_email as "workEmail",
  u.primary_phone as "primaryPhone", u.work_phone as "workPhone", u.phone_shared as "phoneShared", u.position, ${work()} as work,
  u.work is not null as "workIsSet", u.location, u.time_zone as "timeZone", u.hire_date as "hireDate",
  u.npn, u.resident_state as "residentState",
  (select row_to_json(manager) from (select m.id as "_id", m.id, trim(m.first_name || ' ' || m.last_name) as name
    from users m where m.id = u.manager_id) manager) as manager,
  ${departments} as departments, u.home_address as "homeAddress", u.mailing_address as "mailingAddress",
  u.emergency_contact as "emergencyContact", u.social_media as "socialMedia", u.bio, null as "profilePicture",
  ${instant('u.created_at')} as "createdAt", ${instant('u.updated_at')} as "updatedAt",
  ${instant('u.onboarded_at')} as "onboardedAt", u.personal_data_removed_at is not null as "isRemoved"`;

app.get('/api/profile/me', async (_request, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
    select row_to_json(person)::text as text from (
      select ${user}, json_build_object('bio', u.bio) as profile,
        (select address from email_changes e
          where e.user_id = u.id and e.closed_at is null and e.expires_at > now()) as "pendingEmail"
      from users u where u.id = ${userId}) person`;
  return `{"user":${answer?.text}}`;
});
