import { migrateDatabase } from '@portal/db/migrate.ts';
import postgres from 'postgres';
import { fillEmptyDatabase } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { type Child, startServer } from './child.ts';
import { type Bench, signIn } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';

const queries = {
  'first page': 'limit=48',
  'first page by position': 'limit=48&sort=position',
  'search for a name': 'limit=48&search=ada+wood',
};

/** The directory of 10,000 people against that of 1,000, each in a database of its own beside the bench's. */
export async function measureDirectory(bench: Bench): Promise<Figure[]> {
  const small = await openDirectory(bench, 1_000);
  const large = await openDirectory(bench, 10_000);
  const figures: Figure[] = [];
  try {
    for (const [what, query] of Object.entries(queries)) {
      const path = `/api/users/directory?${query}`;
      const measured = await ratio(
        { url: large.portal.address + path, token: large.token },
        { url: small.portal.address + path, token: small.token },
        3,
      );
      figures.push({
        what: `directory, ${what}: 10,000 people to 1,000`,
        value: measured.ratio,
        limit: { atLeast: 0.5 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await small.portal.stop();
    await large.portal.stop();
  }
}

async function openDirectory(
  { databaseUrl, env, email }: Bench,
  people: number,
): Promise<{ portal: Child; token: string }> {
  const url = new URL(databaseUrl);
  url.pathname = `/directory_${people}`;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database directory_${people}`);
  await sql.end();
  await migrateDatabase(url.href);
  const own = { ...env, DATABASE_URL: url.href };
  await fillEmptyDatabase({
    settings: readSettings({ ...process.env, ...own }),
    databaseUrl: url.href,
    people,
  });
  // As autovacuum would have done a minute later.
  const filled = postgres(url.href, { max: 1, onnotice: () => {} });
  await filled.unsafe('vacuum analyze users, user_departments');
  await filled.end();
  const portal = await startServer('portal-server.ts', own);
  return { portal, token: (await signIn(portal.address, email)).token };
}
