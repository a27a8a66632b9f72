import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { contentTypeOf, decodeXml, mainPartOf, samePart } from './office-relations.ts';

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
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return { entries, isLast: end.isLast };
}

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
