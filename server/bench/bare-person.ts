import postgres from 'postgres';

/** Shared by the bare routes about people: the pages, and a person `u` as administrators see them. */
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
export const userId = process.env.BENCH_USER_ID ?? '';

export type Part = postgres.PendingQuery<postgres.Row[]>;

/**
 * The rows of a page, and the id of its last row when there are more.
 * @param found `id` and `person`, one more than the limit
 */
export const pageOf = (name: string, found: Part, limit: number, beside: Part) => sql<
  Array<{ text: string }>
>`
  with found as materialized (${found})
  select json_build_object(${name}::text,
    (select coalesce(json_agg(person), '[]') from (select person from found limit ${limit}::int) page),
    'next', case when (select count(*) from found) > ${limit}::int
      then (select id from found offset ${limit}::int - 1 limit 1) end, ${beside})::text as text`;

export const departments = sql`(
  select coalesce(json_agg(department), '[]') from (
    select d.id as "_id", d.id, d.name from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = u.id order by lower(d.name)) department)`;

export const instant = (column: string) => sql.unsafe(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const user = sql`u.id as "_id", u.id, trim(u.first_name || ' ' || u.last_name) as name,
  u.first_name as "firstName", u.last_name as "lastName", u.employee_id as "employeeID", u.role, u.status,
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

export function work() {
  return sql`coalesce(u.work, case
    when lower(u.position) like '%inspector%' then
      case when lower(u.position) like '%adjuster%' then 'both' else 'inspector' end
    when lower(u.position) like '%adjuster%' then 'adjuster' end)`;
}
