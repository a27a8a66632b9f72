import { isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.ts';
import { compoundFileStreams } from './compound-file.ts';
import type { ContentKind } from './kinds.ts';
import { findZipEnd, type OfficeProblem, officeKind } from './office-zip.ts';

/** Bytes from the start that identify a kind of file. */
export const HEAD_BYTES = 4_100;
/** Readers find the header of a PDF within this many bytes: mail gateways and web servers write lines before it. */
const PDF_HEAD_BYTES = 1_024;

const simpleKinds: Record<string, ContentKind> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};

/** The first line of a WebVTT file, with or without a byte order mark. */
const WEB_VTT = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * The kinds that the first bytes allow, so that a wrong file can be refused before it is stored. Kinds with the same
 * container are returned together; `detectKind` distinguishes them.
 */
export async function possibleKinds(head: Buffer): Promise<ContentKind[]> {
  if (head.subarray(0, 4).equals(ZIP)) return ['docx', 'xlsx'];
  if (head.subarray(0, 8).equals(COMPOUND_FILE)) return ['doc', 'xls', 'docx', 'xlsx'];
  if (WEB_VTT.test(head.toString('utf8', 0, 16))) return ['vtt'];
  // Imported with the first upload, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const kind = found && simpleKinds[found.mime];
  if (kind) return [kind];
  return /%PDF-\d/.test(head.toString('latin1', 0, PDF_HEAD_BYTES)) ? ['pdf'] : [];
}

/**
 * Why a file is refused although its kind is known. `archive`: a PDF that another program would open as an archive.
 * `password`: an encrypted document; that of a new Office document hides its kind.
 */
type ContentProblem = OfficeProblem | 'archive' | 'password';
export type Finding = { kind: ContentKind; refused?: ContentProblem | undefined };

/** Whether the file is an archive whose end is missing, as of a download that was interrupted. */
export const isCutArchive = async (source: ByteSource): Promise<boolean> =>
  (await source.read(0, ZIP.length)).equals(ZIP) && (await findZipEnd(source)) === undefined;

/** The kind of the whole file by its content alone, or both that an encrypted one may have; empty for unknown kinds. */
export async function detectKinds(source: ByteSource): Promise<Finding[]> {
  const [first] = await possibleKinds(await source.read(0, HEAD_BYTES));
  if (first === 'pdf')
    return [{ kind: 'pdf', refused: (await findZipEnd(source)) === undefined ? undefined : 'archive' }];
  if (first === 'docx') return [await officeKind(source)].filter((found) => found !== undefined);
  if (first === 'doc') return compoundKinds(source);
  if (first === 'vtt') return (await isText(source)) ? [{ kind: 'vtt' }] : [];
  return first ? [{ kind: first }] : [];
}

/** Whether the file is UTF-8 text. Reads all of it: only for kinds with a small size limit. */
async function isText(source: ByteSource): Promise<boolean> {
  const content = await source.read(0, source.size);
  return isUtf8(content) && !content.includes(0);
}

async function compoundKinds(source: ByteSource): Promise<Finding[]> {
  const streams = await compoundFileStreams(source);
  const find = (...names: string[]) => streams.find(({ name }) => names.includes(name));
  if (find('EncryptedPackage'))
    return [
      { kind: 'docx', refused: 'password' },
      { kind: 'xlsx', refused: 'password' },
    ];
  const word = find('WordDocument');
  if (word) return [{ kind: 'doc', refused: isLockedWord(await word.head()) ? 'password' : undefined }];
  const book = find('Workbook', 'Book');
  if (book) return [{ kind: 'xls', refused: isLockedBook(await book.head()) ? 'password' : undefined }];
  return [];
}

/** The flag `fEncrypted` in the information block that begins a document of Word 97 to 2003. */
const isLockedWord = (head: Buffer) =>
  head.length >= 12 && head.readUInt16LE(0) === 0xa5ec && (head.readUInt8(11) & 1) === 1;

/** The record `FILEPASS` near the start of a workbook of Excel 97 to 2003. */
function isLockedBook(head: Buffer): boolean {
  for (let at = 0; at + 4 <= head.length; at += 4 + head.readUInt16LE(at + 2)) {
    const record = head.readUInt16LE(at);
    if (record === 0x2f) return true;
    // The stream begins with another record: no workbook.
    if (at === 0 && record !== 0x0809) return false;
  }
  return false;
}
