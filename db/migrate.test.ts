import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { verifyAuditLogAt } from './audit-chain.ts';
import { connect } from './driver.ts';
import { drizzle, migrate as runMigrations } from './drizzle.ts';
import { installJobSchema } from './job-queue.ts';
import { databaseProblem, migrateDatabase, OtherVersionError } from './migrate.ts';
import { databaseUrl, runOnServer } from './test/sql.ts';
import { UPDATES_FROM, VERSION, versionComment } from './version.ts';

/** Timestamps of the last of the 46 migrations before the first release, and of the one before it. */
const [LAST, LAST_BUT_ONE] = [1_795_445_217_472, 1_795_443_573_463];

const folder = fileURLToPath(new URL('migrations', import.meta.url));
const replaced = join(folder, 'replaced');

async function emptyDatabase() {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const sql = connect(url, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  return { url, sql };
}

/** A database that the first migrations of a folder have made: the first one alone by default. */
async function firstDatabase(migrations = 1, from = folder) {
  const { url, sql } = await emptyDatabase();
  const onlyFirst = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  onTestFinished(() => rmSync(onlyFirst, { recursive: true }));
  cpSync(from, onlyFirst, { recursive: true });
  const { entries, ...journal } = readJournal(from);
  writeFileSync(
    join(onlyFirst, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: entries.slice(0, migrations) }),
  );
  await runMigrations(drizzle(sql), { migrationsFolder: onlyFirst });
  return { url, sql };
}

const readJournal = (of = folder): { entries: Array<{ when: number; tag: string }> } =>
  JSON.parse(readFileSync(join(of, 'meta', '_journal.json'), 'utf8'));

/** Drizzle's records of a database that the 46 migrations made, up to the given one. */
async function noteMigrations(sql: postgres.Sql, times: number[]) {
  await sql`truncate drizzle.__drizzle_migrations restart identity`;
  for (const at of times)
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of then', ${at})`;
}

const notedMigrations = async (sql: postgres.Sql) =>
  (await sql`select created_at from drizzle.__drizzle_migrations order by id`).map(({ created_at }) =>
    Number(created_at),
  );

test('migrates a database of the migrations before the first release', async () => {
  const { url, sql } = await firstDatabase();
  await noteMigrations(sql, [LAST_BUT_ONE, LAST]);
  await sql`update company_settings set hr_name = 'Ines Duarte'`;

  await migrateDatabase(url);

  const later = readJournal()
    .entries.slice(1)
    .map(({ when }) => when);
  expect(await notedMigrations(sql)).toEqual([LAST_BUT_ONE, LAST, ...later]);
  expect(await sql`select hr_name from company_settings`).toEqual([{ hr_name: 'Ines Duarte' }]);
});

test('keeps approved pay periods with their hours and names, and pays what was worked between two zones', async () => {
  const before = readJournal().entries.findIndex(({ tag }) => tag.endsWith('_pay_period_calendars'));
  const { url, sql } = await firstDatabase(before);
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const [ada, ben, first, second] = ids as [string, string, string, string];
  for (const [id, name] of [
    [ada, 'Zoe'],
    [ben, 'Ben'],
  ] as const)
    await sql`insert into users (id, first_name, last_name, primary_email, primary_phone, employee_id, role)
      values (${id}, ${name}, 'Shore', ${`${name}@portal.example`}, '', ${name}, 'staff')`;
  // The second period was approved after the company had moved to Honolulu: five hours belonged to neither.
  const lines = [
    { userId: ada, regular: 4_000, overtime: 200 },
    { userId: ben, regular: 0, overtime: 0 },
  ];
  const locks = [
    [first, '2026-11-09', '2026-11-22', '2026-11-09T05:00Z', '2026-11-23T05:00Z', 'America/New_York'],
    [second, '2026-11-23', '2026-12-06', '2026-11-23T10:00Z', '2026-12-07T10:00Z', 'Pacific/Honolulu'],
  ] as const;
  for (const [id, start, end, startsAt, endsAt, zone] of locks)
    await sql`insert into pay_period_locks
        (id, starts_on, ends_on, starts_at, ends_at, time_zone, lines, locked_by, locked_at)
      values (${id}, ${start}, ${end}, ${startsAt}, ${endsAt}, ${zone}, ${JSON.stringify(lines)}::text::jsonb, ${ada}, now())`;
  const work = (userId: string, from: string, to: string) =>
    sql`insert into time_entries (id, user_id, clock_in, clock_out)
      values (${randomUUID()}, ${userId}, ${from}, ${to})`;
  for (const day of ['16', '17', '18', '19'])
    await work(ada, `2026-11-${day}T10:00Z`, `2026-11-${day}T20:00Z`);
  // Two of her four hours lie after the first period, above forty; one of his three, below.
  await work(ada, '2026-11-23T03:00Z', '2026-11-23T07:00Z');
  await work(ben, '2026-11-23T09:00Z', '2026-11-23T12:00Z');

  await migrateDatabase(url);

  expect(
    await sql`select id, starts_on::text, ends_on::text, starts_at, ends_at, lines from pay_period_locks order by starts_on`,
  ).toMatchObject([
    {
      id: first,
      starts_on: '2026-11-09',
      ends_on: '2026-11-22',
      lines: [
        { userId: ben, name: 'Ben Shore', employeeId: 'Ben', regular: 0, overtime: 0 },
        { userId: ada, name: 'Zoe Shore', employeeId: 'Zoe', regular: 4_000, overtime: 200 },
      ],
    },
    { id: second, starts_on: '2026-11-23', ends_on: '2026-12-06' },
  ]);
  const [gaps] = await sql`select count(*)::int as found from pay_period_locks later
    join pay_period_locks earlier on earlier.ends_on + 1 = later.starts_on and earlier.ends_at <> later.starts_at`;
  expect(gaps).toEqual({ found: 0 });
  expect(
    await sql`select user_id, lock_id, booked_on::text, regular, overtime from time_adjustments order by overtime`,
  ).toEqual([
    { user_id: ben, lock_id: second, booked_on: '2026-12-07', regular: 100, overtime: 0 },
    { user_id: ada, lock_id: second, booked_on: '2026-12-07', regular: 0, overtime: 200 },
  ]);
});

test('writes names and states as new ones are written, and has the files of the library read again', async () => {
  const before = readJournal().entries.findIndex(({ tag }) => tag.endsWith('_values_as_written_now'));
  const { url, sql } = await firstDatabase(before);
  await installJobSchema(sql, url);
  const [person, file, document] = [randomUUID(), randomUUID(), randomUUID()];
  const home = { street: '1 Pier Road', city: 'Gulfport', state: ' ms', zipCode: '39501', country: '' };
  const mailing = { ...home, state: 'Mississippi' };
  await sql`insert into users (id, first_name, last_name, primary_email, primary_phone, employee_id, role,
      home_address, mailing_address)
    values (${person}, ${'Rene\u0301'}, ${'Nu\u0301n\u0303ez'}, 'rene@portal.example', '', 'R-1', 'staff',
      ${JSON.stringify(home)}::text::jsonb, ${JSON.stringify(mailing)}::text::jsonb)`;
  await sql`insert into files (id, owner_id, purpose, original_name, mime_type, byte_size, storage_key, sha256)
    values (${file}, ${person}, 'document', 'claims.docx', 'application/pdf', 10, 'claims', '')`;
  await sql`insert into documents (id, name, file_id, uploaded_by) values (${document}, 'Claims', ${file}, ${person})`;

  await migrateDatabase(url);

  expect(
    await sql`select first_name, last_name, home_address->>'state' as home, mailing_address->>'state' as mailing
      from users`,
  ).toEqual([{ first_name: 'Ren\u00e9', last_name: 'N\u00fa\u00f1ez', home: 'MS', mailing: 'Mississippi' }]);
  expect(await queuedJobs(sql)).toEqual([
    { identifier: 'documents.read_text', payload: { documentId: document } },
  ]);
});

const queuedJobs = (
  sql: postgres.Sql,
) => sql`select distinct on (task.identifier, job.payload::text) task.identifier, job.payload
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`;

test('finds names and numbers that are there in other spellings, and has the files of the library read again', async () => {
  const before = readJournal().entries.findIndex(({ tag }) => tag.endsWith('_words_in_other_spellings'));
  const { url, sql } = await firstDatabase(before);
  await installJobSchema(sql, url);
  const [person, file, document] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into users (id, first_name, last_name, primary_email, primary_phone)
    values (${person}, 'Maria', 'De La Cruz', 'maria@portal.example', '')`;
  await sql`insert into files (id, owner_id, purpose, original_name, mime_type, byte_size, storage_key, sha256)
    values (${file}, ${person}, 'document', 'claims.docx', 'application/pdf', 10, 'claims', '')`;
  await sql`insert into documents (id, name, file_id, uploaded_by)
    values (${document}, 'Bond of $75,000', ${file}, ${person})`;

  await migrateDatabase(url);

  expect(
    await sql`select id from users where (name_spellings(first_name || ' ' || last_name)
      || joined_names(first_name, last_name)) like '%delacruz%'`,
  ).toEqual([{ id: person }]);
  expect(await sql`select id from documents where words @@ search_query('75000', ' & ')`).toEqual([
    { id: document },
  ]);
  expect(await queuedJobs(sql)).toEqual([
    { identifier: 'documents.read_text', payload: { documentId: document } },
  ]);
});

test('takes characters that nobody sees out of names and searches', async () => {
  const before = readJournal().entries.findIndex(({ tag }) => tag.endsWith('_across_invisible_characters'));
  const { url, sql } = await firstDatabase(before);
  const [one, other] = [randomUUID(), randomUUID()];
  await sql`insert into users (id, first_name, last_name, primary_email, primary_phone, employee_id, role)
    values (${one}, ${'\u200eJo\u00adsé\u00a0\tLuis '}, ${'Clay\u200bmore\ufeff'}, 'jose@portal.example', '', 'J-1', 'staff'),
      (${other}, ${'علی\u200cرضا'}, '', 'ali@portal.example', '', 'A-1', 'staff')`;

  await migrateDatabase(url);

  expect(await sql`select first_name, last_name from users order by last_name desc`).toEqual([
    { first_name: 'José Luis', last_name: 'Claymore' },
    { first_name: 'علی\u200cرضا', last_name: '' },
  ]);
  expect(
    await sql`select message_words(${'the roof\u00aders of Clay\u200bmore'}) @@ message_query('roofers', false) as is_found`,
  ).toEqual([{ is_found: true }]);
});

test('makes auditors staff with a duty, and leaves others as they are', async () => {
  const before = readJournal().entries.findIndex(({ tag }) => tag.endsWith('_duties'));
  const { url, sql } = await firstDatabase(before);
  await installJobSchema(sql, url);
  for (const role of ['admin', 'auditor', 'staff'])
    await sql`insert into users (id, first_name, last_name, primary_email, primary_phone, role)
      values (${randomUUID()}, ${role}, '', ${`${role}@portal.example`}, '', ${role})`;

  await migrateDatabase(url);

  expect(await sql`select first_name as was, role, duties::text from users order by was`).toEqual([
    { was: 'admin', role: 'admin', duties: '{}' },
    { was: 'auditor', role: 'staff', duties: '{auditor}' },
    { was: 'staff', role: 'staff', duties: '{}' },
  ]);
});

test.each([1, 30, 38])(
  'updates a database of the oldest version after %i of the replaced migrations, with its data',
  async (migrations) => {
    const { url, sql } = await firstDatabase(migrations, replaced);
    const [person, department, license] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into users (id, first_name, last_name, primary_email, primary_phone, status, onboarding_status)
      values (${person}, 'Ines', 'Duarte', 'ines@portal.example', '+1 504 555 0137', 'active', 'completed')`;
    await sql`insert into departments (id, name) values (${department}, 'Claims')`;
    await sql`insert into user_departments (user_id, department_id) values (${person}, ${department})`;
    await sql`insert into licenses (id, user_id, name, license_number, state, expires_date)
      values (${license}, ${person}, 'All lines', 'LA-77', 'LA', '2028-01-31')`;
    await sql`insert into audit_log (id, action, subject_type, subject_id, detail)
      values (${randomUUID()}, 'license.submitted', 'license', ${license}, '{}')`;

    expect(await migrateDatabase(url)).toEqual({ from: UPDATES_FROM, to: VERSION });

    expect(await sql`select first_name, last_name, status from users`).toEqual([
      { first_name: 'Ines', last_name: 'Duarte', status: 'active' },
    ]);
    expect(await sql`select user_id, department_id from user_departments`).toEqual([
      { user_id: person, department_id: department },
    ]);
    expect(await sql`select id, license_number, expires_date::text from licenses`).toEqual([
      { id: license, license_number: 'LA-77', expires_date: '2028-01-31' },
    ]);
    expect(await verifyAuditLogAt(url)).toMatchObject({ faults: [], head: { position: 1 } });
    const { url: emptyUrl, sql: ofEmpty } = await emptyDatabase();
    await migrateDatabase(emptyUrl);
    expect(await schemaOf(sql)).toEqual(await schemaOf(ofEmpty));
    expect(await migrateDatabase(url)).toBeUndefined();
  },
);

/** Everything that migrations make in the schema, but the order of columns. */
async function schemaOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<Array<{ line: string }>>`
    select format('column %s.%s %s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default,
      generation_expression) as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select extname from pg_extension
    order by 1`;
  return rows.map(({ line }) => line);
}

test('notes its version in a database that it makes', async () => {
  const { url, sql } = await emptyDatabase();
  expect(await migrateDatabase(url)).toBeUndefined();
  expect(await commentOn(sql)).toBe(versionComment());
});

const commentOn = async (sql: postgres.Sql) =>
  (await sql`select obj_description('drizzle'::regnamespace, 'pg_namespace') as comment`)[0]?.comment;

test('refuses a database from before the oldest version with its name, and leaves the database unchanged', async () => {
  const { url, sql } = await firstDatabase(1, replaced);
  const before = readJournal(replaced).entries[0]?.when;
  await noteMigrations(sql, [Number(before) - 1]);

  const sentence = `The database is from before version ${UPDATES_FROM}, the oldest that version ${VERSION} can update; set DATABASE_URL to an empty database, or to one of version ${UPDATES_FROM} or newer.`;
  await expect(migrateDatabase(url)).rejects.toThrow(new OtherVersionError(sentence));
  expect(await databaseProblem(url)).toBe(sentence);

  expect(await notedMigrations(sql)).toEqual([Number(before) - 1]);
});

test('refuses a database that a newer version has made useless for it, and names the version to start', async () => {
  const { url, sql } = await emptyDatabase();
  await migrateDatabase(url);
  await sql.unsafe("comment on schema drizzle is 'portal 10.2.0, usable from 10.1.0'");

  const sentence = `The database was updated by version 10.2.0, and this is version ${VERSION}, which cannot work with it: start version 10.1.0 or newer, or restore the backup from before the update.`;
  await expect(migrateDatabase(url)).rejects.toThrow(new OtherVersionError(sentence));
  expect(await databaseProblem(url)).toBe(sentence);
});

test('works with a database that a newer version has updated and left usable', async () => {
  const { url, sql } = await emptyDatabase();
  await migrateDatabase(url);
  const comment = `portal 10.2.0, usable from ${VERSION}`;
  await sql.unsafe(`comment on schema drizzle is '${comment}'`);
  expect(await migrateDatabase(url)).toBeUndefined();
  expect(await commentOn(sql)).toBe(comment);
});

test('keeps only the last snapshot', () => {
  const names = readdirSync(join(folder, 'meta'));
  expect(names.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});
