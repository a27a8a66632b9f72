import { runPortal } from '../main.ts';
import { readSettings } from '../settings.ts';

/** The portal as people run it, on a database that is ready, in a process of its own. */
const portal = await runPortal({
  settings: readSettings(process.env),
  databaseUrl: process.env.DATABASE_URL ?? '',
  onReady: (address) => process.send?.({ address }),
});
process.once('SIGTERM', async () => {
  await portal.leave();
  process.exit(0);
});
