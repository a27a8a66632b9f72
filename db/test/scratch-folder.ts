import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The space that databases and files of a whole run need, with a reserve: containers have as little as 64 MB. */
const NEEDED_BYTES = 3 * 2 ** 30;

/**
 * A new folder for what tests store. In memory where there is room, because a database of a thousand files is made for
 * each test file: that takes 0.1 s in memory and up to a second on a disk. `TMPDIR` decides when it is set.
 */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(scratchRoot(), prefix));

function scratchRoot(): string {
  if (process.env.TMPDIR) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
