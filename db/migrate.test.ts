import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DRIVER_DEFAULTS } from './driver.ts';
import { migrateDatabase, OutdatedDatabaseError } from './migrate.ts';
import { databaseUrl, runOnServer } from './test/sql.ts';

/** When the last of the 46 migrations before the first release was written, and the one before it. */
const [LAST, LAST_BUT_ONE] = [1_795_445_217_472, 1_795_443_573_463];

async function migratedDatabase() {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  await migrateDatabase(url);
  const sql = postgres(url, { ...DRIVER_DEFAULTS, max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  return { url, sql };
}

/** What Drizzle notes of a database that the 46 migrations made, up to the given one. */
async function noteMigrations(sql: postgres.Sql, times: number[]) {
  await sql`truncate drizzle.__drizzle_migrations restart identity`;
  for (const at of times)
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of then', ${at})`;
}

const notedMigrations = async (sql: postgres.Sql) =>
  (await sql`select created_at from drizzle.__drizzle_migrations order by id`).map(({ created_at }) =>
    Number(created_at),
  );

test('a database that the migrations before the first release made goes on as it is', async () => {
  const { url, sql } = await migratedDatabase();
  await noteMigrations(sql, [LAST_BUT_ONE, LAST]);
  await sql`update company_settings set hr_name = 'Ines Duarte'`;
  // So that it is not taken for the newest at a glance: another version of the job queue wrote the mark.
  await sql`comment on schema graphile_worker is 'an earlier version'`;

  await migrateDatabase(url);

  const journal: { entries: Array<{ when: number }> } = JSON.parse(
    readFileSync(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
  );
  const later = journal.entries.slice(1).map(({ when }) => when);
  expect(await notedMigrations(sql)).toEqual([LAST_BUT_ONE, LAST, ...later]);
  expect(await sql`select hr_name from company_settings`).toEqual([{ hr_name: 'Ines Duarte' }]);
});

test('a database of an earlier state is refused with a sentence, and left as it was', async () => {
  const { url, sql } = await migratedDatabase();
  await noteMigrations(sql, [LAST_BUT_ONE]);

  await expect(migrateDatabase(url)).rejects.toThrow(OutdatedDatabaseError);

  expect(await notedMigrations(sql)).toEqual([LAST_BUT_ONE]);
});

test('only the last snapshot is kept', () => {
  const names = readdirSync(new URL('migrations/meta/', import.meta.url));
  expect(names.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});
