import { migrateDatabase } from '@portal/db/migrate.ts';
import postgres from 'postgres';
import { fillEmptyDatabase } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { type Child, startServer } from './child.ts';
import { type Bench, signIn } from './environment.ts';

export type Volume = { databaseUrl: string; portal: Child; token: string; userId: string };

/**
 * A database of its own with this many people, each with six credentials, and a portal on it.
 * @param prepare changes the data before anything is measured
 */
export async function openVolume(
  { databaseUrl, env, email }: Bench,
  name: string,
  people: number,
  prepare?: (sql: postgres.Sql) => Promise<unknown>,
): Promise<Volume> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}_${people}`;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database ${name}_${people}`);
  await sql.end();
  await migrateDatabase(url.href);
  const own = { ...env, DATABASE_URL: url.href };
  await fillEmptyDatabase({
    settings: readSettings({ ...process.env, ...own }),
    databaseUrl: url.href,
    people,
  });
  const filled = postgres(url.href, { max: 1, onnotice: () => {} });
  await prepare?.(filled);
  // Autovacuum would run some minutes later, during the measurement.
  await filled.unsafe('vacuum analyze');
  await filled.unsafe('checkpoint');
  await filled.end();
  const portal = await startServer('portal-server.ts', own);
  const { token, user } = await signIn(portal.address, email);
  return { databaseUrl: url.href, portal, token, userId: user.id };
}
