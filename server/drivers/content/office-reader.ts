import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { externalRelations } from './office-relations.ts';
import { readDirectory } from './office-zip.ts';

/** Child process: unpacks the document from standard input and reports its problem. */

/** Word writes some dozens of entries; a report with hundreds of pictures has as many more. */
const MAX_ENTRIES = 2_000;
/** All entries together, unpacked. */
const MAX_BYTES = 200 * 1_048_576;
const DEFLATED = 8;

writeSync(3, await inspect(await buffer(process.stdin)));
process.exit(0);

async function inspect(file: Buffer): Promise<'well' | 'huge' | 'external' | 'damaged'> {
  const read = async (start: number, length: number) => file.subarray(start, start + length);
  const entries = await readDirectory({ size: file.length, read });
  if (entries.length > MAX_ENTRIES) return 'huge';
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return 'damaged';
  let left = MAX_BYTES;
  for (const { name, method, compressedSize, start } of entries) {
    if (start + 30 > file.length) return 'damaged';
    const at = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(at, at + compressedSize);
    let content: Buffer;
    try {
      content = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: left + 1 }) : packed;
    } catch (error) {
      return error instanceof RangeError ? 'huge' : 'damaged';
    }
    left -= content.length;
    if (left < 0) return 'huge';
    if (/\.rels$/i.test(name) && externalRelations(content)) return 'external';
  }
  return 'well';
}
