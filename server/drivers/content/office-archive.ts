import { inflateRawSync } from 'node:zlib';
import { decodeXml, partName, type Relation, relationsOf, samePart } from './office-relations.ts';
import type { Entry } from './office-zip.ts';
import { readDirectory } from './office-zip.ts';

/** All entries together, unpacked, as the archive declares them. */
export const UNPACKED_MAX = 200 * 1_048_576;
const DEFLATED = 8;

/** A part of an Office document: its XML, and the parts that its relations name. */
export type Part = { name: string; xml: string; relations: Array<Relation & { part: string }> };

/**
 * The parts of an Office document. For child processes only.
 * @throws for a file that is no archive, and for one that declares to be larger than the limit
 */
export async function openArchive(file: Buffer): Promise<{
  read: (name: string) => Part | undefined;
  bytes: (name: string) => Buffer | undefined;
}> {
  const read = async (start: number, length: number) => file.subarray(start, start + length);
  const entries = await readDirectory({ size: file.length, read });
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAX) throw new Error('too large');
  const find = (name: string) => entries.find((entry) => samePart(entry.name, name));
  const bytes = (name: string) => {
    const entry = find(name);
    return entry && unpackedEntry(file, entry, entry.size);
  };
  const xmlOf = (name: string) => {
    const content = bytes(name);
    return content && decodeXml(content);
  };
  return {
    bytes,
    read(name) {
      const xml = xmlOf(name);
      if (xml === undefined) return undefined;
      const slash = name.lastIndexOf('/');
      const folder = name.slice(0, Math.max(0, slash));
      const listed = xmlOf(`${folder === '' ? '' : `${folder}/`}_rels/${name.slice(slash + 1)}.rels`);
      const relations = relationsOf(listed ?? '').map((relation) => ({
        ...relation,
        part: relation.external ? '' : partName(folder, relation.target),
      }));
      return { name, xml, relations };
    },
  };
}

/** @throws RangeError beyond the limit, other errors for damaged data */
export function unpackedEntry(file: Buffer, { method, compressedSize, start }: Entry, max: number): Buffer {
  if (start + 30 > file.length) throw new Error('no such place');
  const at = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  const packed = file.subarray(at, at + compressedSize);
  return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, max) }) : packed;
}
