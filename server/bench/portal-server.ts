import { runPortal } from '../main.ts';
import { readSettings } from '../settings.ts';

/** Starts the portal in a child process, on a database that is migrated and filled. */
const portal = await runPortal({
  settings: readSettings(process.env),
  databaseUrl: process.env.DATABASE_URL ?? '',
  onReady: (address) => process.send?.({ address }),
});
process.once('SIGTERM', async () => {
  await portal.leave();
  process.exit(0);
});
