import { rmSync } from 'node:fs';
import { findHome } from '../embedded/home.ts';
import { endLeftover } from '../embedded/postmaster.ts';

/**
 * Waits for the end of the tests that started it, whose end closes the pipe, and removes their folder with the PostgreSQL that
 * may still run there. A kill that cannot be caught leaves one: pnpm's end kills its scripts in that way.
 */
const [dataDir = ''] = process.argv.slice(2);
process.stdin.resume().once('end', async () => {
  await endLeftover(findHome(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
});
