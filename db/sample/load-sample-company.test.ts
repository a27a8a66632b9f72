import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../schema/files.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { loadSampleCompany } from './load-sample-company.ts';
import { personId, roster } from './roster.ts';
import type { SampleFile } from './sample.ts';
import { addressesOf, SAMPLE_MARKER_ID } from './sign-ins.ts';

const now = new Date('2026-03-17T15:30:00Z');

let one: TestDatabase;
let other: TestDatabase;
const stored: SampleFile[] = [];

async function load(database: TestDatabase, at: Date): Promise<void> {
  await database.db.transaction((tx) =>
    loadSampleCompany({
      db: tx,
      now: at,
      hashPassword: async (password) => `hash of ${password}`,
      holidays: [{ date: '2026-03-19', name: 'Spring Day' }],
      storeFile: async (file) => {
        const { content, name, ...row } = file;
        stored.push(file);
        await tx.insert(files).values({
          ...row,
          storageKey: file.id,
          originalName: name,
          byteSize: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          createdAt: at.toISOString(),
          attachedAt: at.toISOString(),
        });
        return file.id;
      },
    }),
  );
}

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await Promise.all([load(one, now), load(other, now)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const tables = [
  'departments',
  'users',
  'sign_in_addresses',
  'user_departments',
  'onboarding_drafts',
  'licenses',
  'bonds',
  'experiences',
  'company_updates',
  'files',
  'action_items',
  'calendar_events',
  'calendar_attendees',
  'calendar_occurrences',
  'calendar_added',
  'time_off_requests',
  'time_off_ledger',
  'time_entry_changes',
  'documents',
  'document_departments',
  'document_passages',
  'chat_sessions',
  'chat_messages',
  'chat_passages',
  'user_apps',
  'courses',
  'course_departments',
  'course_videos',
  'enrollments',
  'course_learners',
  'video_watches',
  'certificates',
  'audit_log',
];

test.each(tables)('has the same rows of %s in every database', async (table) => {
  const read = ({ sql }: TestDatabase) =>
    sql.unsafe(`select to_jsonb(t)::text as row from ${table} t order by to_jsonb(t)::text`);
  const rows = await read(one);
  expect(rows.length).toBeGreaterThan(0);
  expect(await read(other)).toEqual(rows);
});

test('has the same ids on every day', async () => {
  const later = await createTestDatabase();
  await load(later, new Date('2027-11-02T03:00:00Z'));
  for (const table of [
    'users',
    'licenses',
    'bonds',
    'experiences',
    'company_updates',
    'notifications',
    'files',
    'documents',
    'courses',
    'course_videos',
    'certificates',
    'audit_log',
  ]) {
    const ids = ({ sql }: TestDatabase) => sql.unsafe(`select id from ${table} order by id`);
    expect(await ids(later)).toEqual(await ids(one));
  }
  await later.close();
});

test('sorts newer records first in lists by id', async () => {
  for (const [table, instant] of [
    ['licenses', 'submitted_at'],
    ['bonds', 'submitted_at'],
    ['experiences', 'submitted_at'],
    ['action_items', 'created_at'],
    ['users', 'created_at'],
    ['company_updates', 'created_at'],
    ['documents', 'created_at'],
    ['courses', 'created_at'],
    ['certificates', 'issued_at'],
    ['notifications', 'created_at'],
    ['audit_log', 'created_at'],
  ]) {
    const rows = await one.sql.unsafe(`select ${instant}::text as at from ${table} order by id`);
    const times = rows.map(({ at }) => String(at));
    expect(times).toEqual([...times].sort());
  }
});

test('approved time off, and no other, is in the calendars', async () => {
  const rows = await one.sql`
    select r.status, count(*)::int as requests,
      count(*) filter (where e.start_date = r.start_date and o.ends_at = r.end_date + interval '1 day')::int as shown
    from time_off_requests r left join calendar_events e on e.source = 'time_off' and e.source_id = r.id
      left join calendar_occurrences o on o.event_id = e.id
    where r.status in ('approved', 'pending') group by r.status order by r.status`;
  expect(rows.map(({ status, shown, requests }) => [status, shown, shown === requests])).toEqual([
    ['approved', expect.any(Number), true],
    ['pending', 0, false],
  ]);
});

const people = () =>
  one.sql<Array<{ stage: string; count: number }>>`
    select role || ' ' || onboarding_status || ' ' || status as stage, count(*)::int
    from users group by 1 order by 1`;

test('has people in every stage', async () => {
  expect(Object.fromEntries((await people()).map(({ stage, count }) => [stage, count]))).toEqual({
    'admin approved active': 2,
    'staff approved active': 39,
    'staff approved inactive': 1,
    'staff completed pending_review': 4,
    'staff signup pending': 2,
  });
  const [{ adjusters, inspectors, departments } = {}] = await one.sql`
    select count(*) filter (where position ilike '%adjuster%')::int as adjusters,
      count(*) filter (where position ilike '%inspector%')::int as inspectors,
      (select count(*)::int from departments) as departments
    from users where status = 'active'`;
  expect({ adjusters, inspectors, departments }).toEqual({ adjusters: 18, inspectors: 8, departments: 7 });
});

test('approved accounts have everything that approval gives, others nothing of it', async () => {
  expect(
    await one.sql`
    select first_name from users where onboarding_status = 'approved' and (work_email is null or employee_id is null
      or hire_date is null or position is null or location is null or approved_at is null)`,
  ).toEqual([]);
  expect(
    await one.sql`
    select first_name from users where onboarding_status <> 'approved' and (work_email is not null
      or employee_id is not null or hire_date is not null or approved_at is not null or approved_by is not null)`,
  ).toEqual([]);
  expect(
    await one.sql`
    select u.first_name from users u left join users m on m.id = u.manager_id
    where u.onboarding_status = 'approved' and u.id <> ${SAMPLE_MARKER_ID}
      and (m.role is distinct from 'admin' or u.approved_by is null)`,
  ).toEqual([]);
  expect(await one.sql`select min(employee_id) as first from users`).toEqual([{ first: 'CC-2025-001' }]);
});

test('an address belongs to one account, and a former employee has none', async () => {
  const rows = await one.sql<Array<{ address: string; userId: string }>>`
    select address, user_id as "userId" from sign_in_addresses`;
  expect(new Set(rows.map(({ address }) => address)).size).toBe(rows.length);
  expect(rows.every(({ address }) => /^[a-z.-]+@(coastalclaims|mail)\.example$/.test(address))).toBe(true);
  expect(rows.filter(({ userId }) => userId === personId('peter-garrison'))).toEqual([]);
  const [{ phones, distinct } = {}] = await one.sql`
    select count(p)::int as phones, count(distinct p)::int as distinct from users,
      unnest(array[primary_phone, work_phone, emergency_contact->>'phone']) p`;
  expect(distinct).toBe(phones);
  expect(
    await one.sql`select from users where primary_phone !~ '^[(][0-9]{3}[)] 555-01[0-9]{2}$'`,
  ).toHaveLength(0);
});

const REVIEWED = ['licenses', 'bonds', 'experiences'];

test.each(REVIEWED)('%s obey the rules of reviews', async (table) => {
  const wrong = await one.sql.unsafe(
    `
    select r.id, r.status from ${table} r join users u on u.id = r.user_id where
      (r.status = 'pending') <> (r.reviewed_at is null)
      or (r.status = 'pending') <> (r.reviewed_by is null)
      or (r.status = 'rejected') <> (r.review_notes <> '')
      or r.reviewed_at <= r.submitted_at or r.reviewed_at > $1 or r.submitted_at < u.created_at
      or r.submitted_at > $1
      or (u.onboarding_status <> 'approved' and r.status <> 'pending')
      or (u.approved_at > r.submitted_at and r.status = 'pending')
      or (r.document_id is not null and not exists (
        select from files f where f.id = r.document_id and f.owner_id = r.user_id and f.attached_at is not null))`,
    [now.toISOString()],
  );
  expect(wrong).toEqual([]);
});

test.each(['licenses', 'bonds'])('%s come in every review status', async (table) => {
  const [counts = {}] = await one.sql.unsafe(`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where status = 'approved' and expires_date > '2026-04-17')::int as approved,
      count(*) filter (where status = 'approved' and expires_date between '2026-03-17' and '2026-04-16')::int as expiring,
      count(*) filter (where status = 'approved' and expires_date < '2026-03-17')::int as expired,
      count(*) filter (where expires_date is null)::int as undated,
      count(document_id)::int as documented
    from ${table}`);
  for (const [what, count] of Object.entries(counts)) expect([what, Number(count) > 0]).toEqual([what, true]);
  expect(await one.sql.unsafe(`select id from ${table} where expires_date < issued_date`)).toEqual([]);
  expect(await one.sql.unsafe(`select id from ${table} where issued_date > submitted_at::date`)).toEqual([]);
});

test('renewals name the qualification that they replace, of the same person and state', async () => {
  for (const table of ['licenses', 'bonds']) {
    const rows = await one.sql.unsafe(`
      select old.id is not null and old.user_id = new.user_id and old.state = new.state as matches
      from ${table} new left join ${table} old on old.id = new.replaces_id where new.replaces_id is not null`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ matches }) => matches)).toBe(true);
  }
});

test('the map has talent in all four regions, and a person who is licensed but not bonded', async () => {
  const rows = await one.sql<Array<{ state: string }>>`
    select distinct state from licenses where status = 'approved' and expires_date >= '2026-03-17'`;
  const states = rows.map(({ state }) => state);
  for (const region of [
    ['CA', 'AZ', 'HI'],
    ['IL', 'MN', 'MO'],
    ['NY', 'MA', 'PA'],
    ['FL', 'TX', 'LA'],
  ]) {
    expect(states).toEqual(expect.arrayContaining(region));
  }
  const owen = personId('owen-brandt');
  expect(await one.sql`select from bonds where user_id = ${owen} and status = 'approved'`).toHaveLength(0);
  expect(
    (await one.sql`select from licenses where user_id = ${owen} and status = 'approved'`).length,
  ).toBeGreaterThan(1);
});

test('company updates have every place and status, and more than the dashboard shows', async () => {
  const at = now.toISOString();
  const [counts] = await one.sql`
    select count(*) filter (where not is_published)::int as drafts,
      count(*) filter (where published_at > ${at})::int as scheduled,
      count(*) filter (where expires_at <= ${at})::int as expired,
      count(*) filter (where published_at <= ${at} and (expires_at is null or expires_at > ${at}))::int as published,
      count(distinct type)::int as types, count(distinct priority)::int as priorities
    from company_updates`;
  expect(counts).toEqual({ drafts: 1, scheduled: 1, expired: 1, published: 9, types: 3, priorities: 4 });
  const jobs = await one.sql`
    select t.identifier as name, count(*)::int from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'company-updates.%' group by 1 order by 1`;
  expect(jobs.map(({ name, count }) => [name, count])).toEqual([
    ['company-updates.begin', 1],
    ['company-updates.end', 4],
  ]);
});

test('experiences use existing or proposed categories', async () => {
  expect(
    await one.sql`
    select distinct e.project_type from experiences e where not exists (select from experience_categories c
      where c.type = 'project_type' and c.name = e.project_type)`,
  ).toEqual([]);
  expect(
    await one.sql`
    select distinct e.program from experiences e where not exists (select from experience_categories c
      where c.type = 'program' and c.name = e.program)`,
  ).toEqual([]);
  expect(
    await one.sql`
    select name from experience_categories where status = 'pending' order by name`,
  ).toEqual([{ name: 'Crop Hail' }, { name: 'Drone Inspection' }]);
});

test('the audit log has every decision with its administrator', async () => {
  for (const [table, noun] of [
    ['licenses', 'license'],
    ['bonds', 'bond'],
    ['experiences', 'experience'],
  ]) {
    expect(
      await one.sql.unsafe(`
        select id from ${table} r where status <> 'pending' and not exists (select from audit_log a
          where a.subject_id = r.id and a.action = '${noun}.' || r.status and a.actor_id = r.reviewed_by
            and a.created_at = r.reviewed_at)`),
    ).toEqual([]);
  }
  expect(await one.sql`select id from audit_log where created_at > ${now.toISOString()}`).toEqual([]);
});

test('a draft waits in step 4', async () => {
  const [draft] = await one.sql`
    select user_id, step, data->'openForms'->'experience'->>'projectType' as begun from onboarding_drafts`;
  expect(draft).toEqual({ user_id: personId('chloe-barnett'), step: 4, begun: 'Catastrophe' });
});

test('files are small and of the type of their name', () => {
  const beginnings = {
    '.pdf': '%PDF-',
    docx: 'PK\u0003\u0004',
    xlsx: 'PK\u0003\u0004',
    webm: '\u001aE\u00df\u00a3',
    webp: 'RIFF',
    '.mp4': '\u0000\u0000\u0000',
    '.vtt': 'WEBVT',
  };
  const most: Record<string, number> = { course_video: 65_000, course_image: 30_000, message: 30_000 };
  expect(stored.length).toBeGreaterThan(60);
  for (const { content, name, purpose } of stored) {
    const ending = name.slice(-4) as keyof typeof beginnings;
    expect(content.length).toBeLessThan(most[purpose] ?? 3_000);
    expect(content.subarray(0, 5).toString('latin1')).toContain(beginnings[ending]);
    if (purpose === 'document') expect(ending).toBe('.pdf');
  }
  expect(new Set(stored.map(({ name }) => name.slice(-4)))).toEqual(new Set(Object.keys(beginnings)));
});

test('the examples of the README exist', () => {
  expect(personId('maya-reyes')).toMatchInlineSnapshot(`"018f128d-4800-713f-9ea4-82240ee461fd"`);
  expect(SAMPLE_MARKER_ID).toMatchInlineSnapshot(`"018f031a-3400-7fb3-8f50-73d917d132be"`);
  expect(roster.map(addressesOf).find(({ work }) => work.startsWith('maya'))).toEqual({
    own: 'maya.reyes@mail.example',
    work: 'maya.reyes@coastalclaims.example',
  });
});

test('action items belong to active people, in every status, some of them overdue', async () => {
  expect(
    await one.sql`
    select title from action_items i join users u on u.id = i.assigned_to join users a on a.id = i.assigned_by
    where u.status <> 'active' or a.role <> 'admin' or (i.status = 'completed') <> (i.completed_at is not null)`,
  ).toEqual([]);
  const [{ statuses, late, assignees } = {}] = await one.sql`
    select count(distinct status)::int as statuses, count(distinct assigned_to)::int as assignees,
      count(*) filter (where status = 'pending' and due_date < '2026-03-17')::int as late from action_items`;
  expect([statuses, late > 1, assignees > 10]).toEqual([4, true, true]);
});

test('app vaults belong to active people, some with more apps than the dashboard shows', async () => {
  const vaults = await one.sql<Array<{ status: string; apps: number }>>`
    select u.status, count(*)::int as apps from user_apps a join users u on u.id = a.user_id group by u.id`;
  expect(vaults.every(({ status }) => status === 'active')).toBe(true);
  expect(vaults.some(({ apps }) => apps > 6)).toBe(true);
  expect(vaults.some(({ apps }) => apps < 6)).toBe(true);
});
