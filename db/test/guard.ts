import { rmSync } from 'node:fs';
import { findHome } from '../embedded/home.ts';
import { endLeftover } from '../embedded/postmaster.ts';

/**
 * Watches the tests that started it: their end closes the pipe, then it removes their folder with the PostgreSQL that
 * may still run there. Needed because SIGKILL cannot be caught, and pnpm ends its scripts with it.
 */
const [dataDir = ''] = process.argv.slice(2);
process.stdin.resume().once('end', async () => {
  await endLeftover(findHome(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
});
