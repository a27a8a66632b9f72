import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { UNPACKED_MAX, unpackedEntry } from './office-archive.ts';
import { externalRelations } from './office-relations.ts';
import { readDirectory } from './office-zip.ts';

/** Child process: unpacks the document from standard input and reports its problem. */

/** Word writes some dozens of entries; a report with hundreds of pictures has as many more. */
const MAX_ENTRIES = 2_000;

writeSync(3, await inspect(await buffer(process.stdin)));
process.exit(0);

async function inspect(file: Buffer): Promise<'well' | 'crowded' | 'huge' | 'external' | 'damaged'> {
  const read = async (start: number, length: number) => file.subarray(start, start + length);
  const entries = await readDirectory({ size: file.length, read });
  if (entries.length > MAX_ENTRIES) return 'crowded';
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return 'damaged';
  // What the archive declares is summed before anything is unpacked, and what is unpacked as well.
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAX) return 'huge';
  let left = UNPACKED_MAX;
  for (const entry of entries) {
    let content: Buffer;
    try {
      content = unpackedEntry(file, entry, left + 1);
    } catch (error) {
      return error instanceof RangeError ? 'huge' : 'damaged';
    }
    left -= content.length;
    if (left < 0) return 'huge';
    if (/\.rels$/i.test(entry.name) && externalRelations(content)) return 'external';
  }
  return 'well';
}
