import type { FirstStart } from '../server/first-start.ts';
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
  const portal = await runPortal({
    settings,
    databaseUrl: database.url,
    onReady: (_address, firstStart) => greet(settings, firstStart),
  });
  shutdown.add(() => portal.close());
}

function greet(settings: Settings, firstStart: FirstStart): void {
  console.log(`\n  ${settings.companyName} Portal listens at ${settings.portalUrl}`);
  console.log(`  ${settings.databaseUrl ? 'Database: DATABASE_URL' : `Data: ${settings.dataDir}`}\n`);
  for (const line of whoSignsIn(firstStart)) console.log(`  ${line}`);
}

function whoSignsIn(firstStart: FirstStart): string[] {
  if (firstStart.kind === 'existing') return [];
  if (firstStart.kind === 'admin') return [`Sign in as ${firstStart.email} with PORTAL_ADMIN_PASSWORD.\n`];
  const width = Math.max(...firstStart.people.map(({ email }) => email.length));
  return [
    `Sign in to the sample company with the password ${firstStart.password}, as`,
    ...firstStart.people.map(({ email, role, what }) => `  ${email.padEnd(width)}  ${role}  ${what}`),
    '',
  ];
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
