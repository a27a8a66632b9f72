import { openDatabase } from '../db/client.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { ensureClient } from './client-build.ts';
import { openMigratedDatabase } from './database.ts';
import { explain } from './explain.ts';
import { onShutdown } from './shutdown.ts';

/** `pnpm start`: settings, client, database, portal, in this order; the first that cannot be done ends it. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // It takes a second to load and is needed last.
  const loading = import('../server/main.ts');
  loading.catch(() => {});

  // A folder that was named is served as it is.
  if (!process.env.PORTAL_CLIENT_DIR && (await ensureClient())) console.log('The client is built.');
  if (shutdown.ending) return;

  const database = await openMigratedDatabase(settings, console.log);
  shutdown.add(() => database.stop());
  if (shutdown.ending) return;

  const { runPortal } = await loading;
  const portal = await runPortal({ settings, databaseUrl: database.url });
  shutdown.add(() => portal.close());
  await greet(settings, database.url);
}

async function greet(settings: Settings, databaseUrl: string): Promise<void> {
  console.log(`\n  ${settings.companyName} Portal listens at ${settings.portalUrl}`);
  console.log(`  ${settings.databaseUrl ? 'Database: DATABASE_URL' : `Data: ${settings.dataDir}`}`);
  const { sql, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const admins = await sql<Array<{ email: string }>>`
      select primary_email as email from users
      where role = 'admin' and status = 'active' order by created_at limit 5`;
    const names = admins.map(({ email }) => email).join(', ');
    console.log(names ? `  Admins: ${names}\n` : '  Nobody can sign in as an admin yet.\n');
  } finally {
    await close();
  }
}

const starting = { done: Promise.resolve() };
const shutdown = onShutdown(() => starting.done);
starting.done = start();
try {
  await starting.done;
} catch (error) {
  console.error(explain(error) ?? error);
  await shutdown.close();
  process.exit(1);
}
