import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { contentTypeOf, decodeXml, mainPartOf, samePart } from './office-relations.ts';

/** The end record with a comment of the maximum length. */
const END_SEARCH_BYTES = 22 + 65_535;
const MAX_DIRECTORY_BYTES = 1_000_000;
const MAX_CONTENT_TYPES_BYTES = 1_000_000;

const END = 0x06054b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_FIELD = 1;
/** Stands for a number that ZIP64 keeps elsewhere. */
const LONG = 0xffffffff;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

type ZipEnd = { directoryStart: number; directorySize: number; isLast: boolean };
export type Entry = { name: string; method: number; compressedSize: number; size: number; start: number };

/** Content types of main parts. Programs refuse a template or a document with macros that is called `.docx`. */
const MAIN_TYPES: Record<string, OfficeFinding> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': { kind: 'docx' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml': refused(
    'docx',
    'template',
  ),
  'application/vnd.ms-word.document.macroenabled.main+xml': refused('docx', 'macros'),
  'application/vnd.ms-word.template.macroenabledtemplate.main+xml': refused('docx', 'macros'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': { kind: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml': refused(
    'xlsx',
    'template',
  ),
  'application/vnd.ms-excel.sheet.macroenabled.main+xml': refused('xlsx', 'macros'),
  'application/vnd.ms-excel.template.macroenabled.main+xml': refused('xlsx', 'macros'),
  'application/vnd.ms-excel.sheet.binary.macroenabled.main': refused('xlsx', 'binary'),
};

/** Why a document of an accepted kind is refused. `trailing`: other data follows the archive. */
export type OfficeProblem = 'template' | 'macros' | 'binary' | 'trailing';
export type OfficeFinding =
  | { kind: 'docx' | 'xlsx'; refused?: undefined }
  | { kind: 'docx' | 'xlsx'; refused: OfficeProblem };

function refused(kind: 'docx' | 'xlsx', problem: OfficeProblem): OfficeFinding {
  return { kind, refused: problem };
}

/**
 * The kind of Office document: the archive's relations name a main part that has the content type of one. Reads only
 * the directory and two small entries, so that an archive bomb does no harm.
 */
export async function officeKind(source: ByteSource): Promise<OfficeFinding | undefined> {
  const { entries, isLast } = await readArchive(source);
  const find = (name: string) => entries.find((entry) => samePart(entry.name, name));
  const text = async (name: string) => {
    const entry = find(name);
    const content = entry && (await readEntry(source, entry));
    return content && decodeXml(content);
  };
  const main = mainPartOf((await text('_rels/.rels')) ?? '');
  const types = (await text('[Content_Types].xml')) ?? '';
  if (main === undefined || !find(main)) return undefined;
  const found = MAIN_TYPES[contentTypeOf(types, main)?.toLowerCase() ?? ''];
  if (!found) return undefined;
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) return refused(found.kind, 'macros');
  // Office writes nothing after the end record; data there would be read by another program.
  return isLast ? found : refused(found.kind, 'trailing');
}

/** The position of the archive's directory; undefined for a file that is no archive. */
export async function findZipEnd(source: ByteSource): Promise<ZipEnd | undefined> {
  const tail = await source.read(Math.max(0, source.size - END_SEARCH_BYTES), END_SEARCH_BYTES);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + 22 + tail.readUInt16LE(at + 20) > tail.length) continue;
    const found = {
      directorySize: tail.readUInt32LE(at + 12),
      directoryStart: tail.readUInt32LE(at + 16),
      isLast: at + 22 === tail.length,
    };
    if (found.directoryStart !== LONG && found.directorySize !== LONG) return found;
    return { ...found, ...(at < 20 ? undefined : await longEnd(source, tail.subarray(at - 20, at))) };
  }
  return undefined;
}

/** The end record of ZIP64, which the locator in front of the other one names. */
async function longEnd(source: ByteSource, locator: Buffer) {
  if (locator.readUInt32LE(0) !== ZIP64_LOCATOR) return undefined;
  const place = numberOf(locator, 8);
  if (place + 56 > source.size) return undefined;
  const record = await source.read(place, 56);
  if (record.length < 56 || record.readUInt32LE(0) !== ZIP64_END) return undefined;
  return { directorySize: numberOf(record, 40), directoryStart: numberOf(record, 48) };
}

/** The entries in the archive's directory; empty without a directory, and when data follows the archive. */
export async function readDirectory(source: ByteSource): Promise<Entry[]> {
  const { entries, isLast } = await readArchive(source);
  return isLast ? entries : [];
}

async function readArchive(source: ByteSource): Promise<{ entries: Entry[]; isLast: boolean }> {
  const end = await findZipEnd(source);
  if (!end || end.directorySize > MAX_DIRECTORY_BYTES) return { entries: [], isLast: false };
  const directory = await source.read(end.directoryStart, end.directorySize);
  const entries: Entry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameLength = directory.readUInt16LE(at + 28);
    const extra = at + 46 + nameLength;
    const extraEnd = extra + directory.readUInt16LE(at + 30);
    const long = longNumbers(directory.subarray(extra, extraEnd));
    const numberAt = (place: number) => {
      const number = directory.readUInt32LE(at + place);
      return number === LONG ? (long.shift() ?? number) : number;
    };
    // ZIP64 keeps the numbers in this order, and only those that are marked as long.
    const size = numberAt(24);
    const compressedSize = numberAt(20);
    entries.push({
      // Some programs of Windows part folders by backslashes.
      name: directory.toString('utf8', at + 46, extra).replaceAll('\\', '/'),
      method: directory.readUInt16LE(at + 10),
      compressedSize,
      size,
      start: numberAt(42),
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return { entries, isLast: end.isLast };
}

/** The numbers in the ZIP64 field of an entry, which some programs write for every file. */
function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return [0, 8, 16].filter((place) => place + 8 <= field.length).map((place) => numberOf(field, place));
  }
  return [];
}

const numberOf = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

async function readEntry(source: ByteSource, entry: Entry): Promise<Buffer | undefined> {
  if (entry.compressedSize > MAX_CONTENT_TYPES_BYTES) return undefined;
  const header = await source.read(entry.start, 30);
  if (header.length < 30) return undefined;
  const start = entry.start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await source.read(start, entry.compressedSize);
  if (entry.method === STORED) return bytes;
  if (entry.method !== DEFLATED) return undefined;
  try {
    return await inflate(bytes, { maxOutputLength: MAX_CONTENT_TYPES_BYTES });
  } catch {
    return undefined;
  }
}
