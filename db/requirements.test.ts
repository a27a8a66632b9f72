import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './driver.ts';
import { migrateDatabase } from './migrate.ts';
import { problemOf, UnusableDatabaseError } from './requirements.ts';
import { databaseUrl, runOnServer } from './test/sql.ts';

async function newDatabase(options = '') {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} ${options}`);
  const url = databaseUrl(serverUrl, name);
  const sql = connect(url, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  return { name, url, sql };
}

type Sql = Awaited<ReturnType<typeof newDatabase>>['sql'];

/** Every schema and relation, PostgreSQL's own left out. */
const contentOf = (sql: Sql) => sql`
  select n.nspname as schema, c.relname as relation from pg_namespace n
  left join pg_class c on c.relnamespace = n.oid
  where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`;

async function refused(url: string, sql: Sql, sentence: RegExp | string) {
  const before = await contentOf(sql);
  const refusal = await migrateDatabase(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnusableDatabaseError);
  expect((refusal as Error).message).toMatch(sentence);
  expect(await contentOf(sql)).toEqual(before);
}

test.each([
  ['a table', 'create table invoices (id int primary key)', 'public.invoices'],
  [
    'a view in a schema of its own',
    'create schema crm; create view crm.leads as select 1 as id',
    'crm.leads',
  ],
  [
    'a job queue',
    'create schema graphile_worker; create table graphile_worker.jobs ()',
    'graphile_worker.jobs',
  ],
])('a database of another application is refused and left as it is: %s', async (_what, statements, found) => {
  const { name, url, sql } = await newDatabase();
  await sql.unsafe(statements);
  await refused(
    url,
    sql,
    `The database ${name} is neither empty nor the portal's (it has ${found}); set DATABASE_URL to an empty database.`,
  );
});

test('a database that has only extensions and the empty record of migrations is empty', async () => {
  const { url, sql } = await newDatabase();
  await sql.unsafe(`create extension if not exists pg_trgm;
    create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`);
  await migrateDatabase(url);
  expect(await sql`select 1 from users`).toEqual([]);
});

test('records of the migrations of another application are refused', async () => {
  const { url, sql } = await newDatabase();
  await sql.unsafe(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 9999999999999)`);
  await refused(url, sql, /has records of migrations, but not the portal's tables; set DATABASE_URL/);
});

test('a restore that was interrupted before its keys is refused', async () => {
  const { url, sql } = await newDatabase();
  await migrateDatabase(url);
  await sql`alter table audit_log drop constraint audit_log_pkey cascade`;
  await refused(url, sql, /is incomplete: one table has no primary key, as after an interrupted restore;/);
});

test('a role that may not create tables is refused', async () => {
  const { name, url, sql } = await newDatabase();
  const role = `portal_reader_${randomBytes(4).toString('hex')}`;
  await sql.unsafe(`create role ${role} login password 'guest'`);
  onTestFinished(() => runOnServer(inject('testDatabase').serverUrl, `drop role ${role}`));
  const asRole = new URL(url);
  asRole.username = role;
  asRole.password = 'guest';
  await refused(asRole.href, sql, `The role ${role} may not create tables in the database ${name};`);
});

/** Of an empty database that can be used. */
const right = {
  name: 'portal',
  role: 'portal',
  version: '15.18',
  versionNumber: 150_018,
  encoding: 'UTF8',
  foreign: null,
  withoutKey: 0,
  hasPortal: false,
  mayCreate: true,
};

test('a database with an encoding that knows no letters is refused', async () => {
  const { name, url, sql } = await newDatabase(
    "template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'",
  );
  const sentence = `The database ${name} has the encoding SQL_ASCII; set DATABASE_URL to one with the encoding UTF8`;
  await refused(url, sql, `${sentence}.`);
  expect(problemOf({ ...right, name, encoding: 'SQL_ASCII', hasPortal: true }, true)).toBe(
    `${sentence}, with a backup of this one restored into it.`,
  );
});

test('a PostgreSQL that is too old is refused by its version', () => {
  expect(problemOf({ ...right, version: '14.19 (Debian 14.19-1)', versionNumber: 140_019 }, false)).toBe(
    'PostgreSQL at DATABASE_URL is version 14.19 (Debian 14.19-1); the portal needs version 15 or newer.',
  );
  expect(problemOf(right, false)).toBeNull();
});
