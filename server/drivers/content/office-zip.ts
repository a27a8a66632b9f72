import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

/** The end record with a comment of the maximum length. */
const END_SEARCH_BYTES = 22 + 65_535;
const MAX_DIRECTORY_BYTES = 1_000_000;
const MAX_CONTENT_TYPES_BYTES = 1_000_000;

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

type ZipEnd = { directoryStart: number; directorySize: number; isLast: boolean };
type Entry = { name: string; method: number; compressedSize: number; start: number };

const MAIN_PART = {
  'word/document.xml': {
    kind: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
  'xl/workbook.xml': {
    kind: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  },
} as const;

/**
 * The kind of Office document: the archive has the main part, declares its content type, and contains no macros. Reads
 * only the directory and one small entry, so that an archive bomb does no harm.
 */
export async function officeKind(source: ByteSource): Promise<'docx' | 'xlsx' | undefined> {
  const entries = await readDirectory(source);
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined;
  const declared = entries.find(({ name }) => name === '[Content_Types].xml');
  const contentTypes = declared && (await readEntry(source, declared));
  if (contentTypes === undefined) return undefined;
  for (const [name, { kind, type }] of Object.entries(MAIN_PART)) {
    if (entries.some((entry) => entry.name === name) && contentTypes.includes(type)) return kind;
  }
  return undefined;
}

/** The position of the archive's directory; undefined for a file that is no archive. */
export async function findZipEnd(source: ByteSource): Promise<ZipEnd | undefined> {
  const tail = await source.read(Math.max(0, source.size - END_SEARCH_BYTES), END_SEARCH_BYTES);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + 22 + tail.readUInt16LE(at + 20) > tail.length) continue;
    return {
      directorySize: tail.readUInt32LE(at + 12),
      directoryStart: tail.readUInt32LE(at + 16),
      isLast: at + 22 === tail.length,
    };
  }
  return undefined;
}

/** The entries in the archive's directory; empty without a directory, and when data follows the archive. */
export async function readDirectory(source: ByteSource): Promise<Entry[]> {
  const end = await findZipEnd(source);
  // Office writes nothing after the end record; data there would be read by another program.
  if (!end?.isLast || end.directorySize > MAX_DIRECTORY_BYTES) return [];
  const directory = await source.read(end.directoryStart, end.directorySize);
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readEntry(source: ByteSource, entry: Entry): Promise<string | undefined> {
  if (entry.compressedSize > MAX_CONTENT_TYPES_BYTES) return undefined;
  const header = await source.read(entry.start, 30);
  if (header.length < 30) return undefined;
  const start = entry.start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await source.read(start, entry.compressedSize);
  if (entry.method === STORED) return bytes.toString('utf8');
  if (entry.method !== DEFLATED) return undefined;
  try {
    return (await inflate(bytes, { maxOutputLength: MAX_CONTENT_TYPES_BYTES })).toString('utf8');
  } catch {
    return undefined;
  }
}
