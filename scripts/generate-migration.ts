import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, run } from './run.ts';

const META = 'db/migrations/meta';

/**
 * `pnpm db:generate --name <what>`: writes the next migration from db/schema. drizzle-kit compares with the last snapshot
 * alone, so the ones before it, 220 kB each, are not kept.
 */
process.exitCode = await run(process.execPath, [
  commandOf('drizzle-kit'),
  'generate',
  ...process.argv.slice(2),
]);
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(META, name));
