import { isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.ts';
import { compoundFileStreams } from './compound-file.ts';
import type { ContentKind } from './kinds.ts';
import { findZipEnd, officeKind } from './office-zip.ts';

/** Bytes from the start that identify a kind of file. */
export const HEAD_BYTES = 4_100;
/** Maximum distance of a PDF's end marker from the end of the file. */
const PDF_TAIL_BYTES = 1_024;

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
  if (/^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8))) return ['pdf'];
  if (head.subarray(0, 4).equals(ZIP)) return ['docx', 'xlsx'];
  if (head.subarray(0, 8).equals(COMPOUND_FILE)) return ['doc', 'xls'];
  if (WEB_VTT.test(head.toString('utf8', 0, 16))) return ['vtt'];
  // Imported with the first upload, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const kind = found && simpleKinds[found.mime];
  return kind ? [kind] : [];
}

/** The kind of the whole file by its content alone; undefined for unknown kinds. */
export async function detectKind(source: ByteSource): Promise<ContentKind | undefined> {
  const [first] = await possibleKinds(await source.read(0, HEAD_BYTES));
  if (first === 'pdf') return (await isWholePdf(source)) ? 'pdf' : undefined;
  if (first === 'docx') return officeKind(source);
  if (first === 'doc') return compoundKind(source);
  if (first === 'vtt') return (await isText(source)) ? 'vtt' : undefined;
  return first;
}

/** Whether the file begins as a PDF without the end marker: a truncated PDF, not another kind of file. */
export async function isCutPdf(source: ByteSource): Promise<boolean> {
  const [first] = await possibleKinds(await source.read(0, HEAD_BYTES));
  return first === 'pdf' && !(await endsAsPdf(source)) && (await findZipEnd(source)) === undefined;
}

async function endsAsPdf(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - PDF_TAIL_BYTES), PDF_TAIL_BYTES);
  return tail.includes('%%EOF');
}

/** Whether the file ends as a PDF, and is not also an archive, which another program would open. */
async function isWholePdf(source: ByteSource): Promise<boolean> {
  return (await endsAsPdf(source)) && (await findZipEnd(source)) === undefined;
}

/** Whether the file is UTF-8 text. Reads all of it: only for kinds with a small size limit. */
async function isText(source: ByteSource): Promise<boolean> {
  const content = await source.read(0, source.size);
  return isUtf8(content) && !content.includes(0);
}

async function compoundKind(source: ByteSource): Promise<ContentKind | undefined> {
  const streams = await compoundFileStreams(source);
  if (streams.includes('WordDocument')) return 'doc';
  if (streams.includes('Workbook') || streams.includes('Book')) return 'xls';
  return undefined;
}
