import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './driver.ts';
import { drizzle, migrate as runMigrations } from './drizzle.ts';
import { migrateDatabase, OutdatedDatabaseError } from './migrate.ts';
import { databaseUrl, runOnServer } from './test/sql.ts';

/** Timestamps of the last of the 46 migrations before the first release, and of the one before it. */
const [LAST, LAST_BUT_ONE] = [1_795_445_217_472, 1_795_443_573_463];

const folder = fileURLToPath(new URL('migrations', import.meta.url));

/** A database that the first migration alone has made. */
async function firstDatabase() {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const sql = connect(url, { max: 1 });
  const onlyFirst = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  onTestFinished(async () => {
    rmSync(onlyFirst, { recursive: true });
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  cpSync(folder, onlyFirst, { recursive: true });
  const { entries, ...journal } = readJournal();
  writeFileSync(
    join(onlyFirst, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: entries.slice(0, 1) }),
  );
  await runMigrations(drizzle(sql), { migrationsFolder: onlyFirst });
  return { url, sql };
}

const readJournal = (): { entries: Array<{ when: number }> } =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));

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

test('refuses a database of an earlier state with a message, and leaves it unchanged', async () => {
  const { url, sql } = await firstDatabase();
  await noteMigrations(sql, [LAST_BUT_ONE]);

  await expect(migrateDatabase(url)).rejects.toThrow(OutdatedDatabaseError);

  expect(await notedMigrations(sql)).toEqual([LAST_BUT_ONE]);
});

test('keeps only the last snapshot', () => {
  const names = readdirSync(join(folder, 'meta'));
  expect(names.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});
