import { isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.ts';
import { compoundFileStreams } from './compound-file.ts';
import type { ContentKind } from './kinds.ts';
import { findZipEnd, officeKind } from './office-zip.ts';

/** How many bytes from the start tell what a file may be. */
export const HEAD_BYTES = 4_100;
/** How far from the end a PDF's last mark may lie. */
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

/** Its first line, behind a mark of the byte order or without. */
const WEB_VTT = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * What the file may be as far as its first bytes tell, so that a wrong one can be refused before it is stored.
 * The kinds that share a container come together; `detectKind` tells them apart.
 */
export async function possibleKinds(head: Buffer): Promise<ContentKind[]> {
  if (/^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8))) return ['pdf'];
  if (head.subarray(0, 4).equals(ZIP)) return ['docx', 'xlsx'];
  if (head.subarray(0, 8).equals(COMPOUND_FILE)) return ['doc', 'xls'];
  if (WEB_VTT.test(head.toString('utf8', 0, 16))) return ['vtt'];
  // Loaded with the first upload, not with the server.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const kind = found && simpleKinds[found.mime];
  return kind ? [kind] : [];
}

/** What the whole file is, from its content alone; undefined for anything the portal does not know. */
export async function detectKind(source: ByteSource): Promise<ContentKind | undefined> {
  const [first] = await possibleKinds(await source.read(0, HEAD_BYTES));
  if (first === 'pdf') return (await isWholePdf(source)) ? 'pdf' : undefined;
  if (first === 'docx') return officeKind(source);
  if (first === 'doc') return compoundKind(source);
  if (first === 'vtt') return (await isText(source)) ? 'vtt' : undefined;
  return first;
}

/** Begins as a PDF and does not end as one: cut off on its way, which is no other kind of file. */
export async function isCutPdf(source: ByteSource): Promise<boolean> {
  const [first] = await possibleKinds(await source.read(0, HEAD_BYTES));
  return first === 'pdf' && !(await endsAsPdf(source)) && (await findZipEnd(source)) === undefined;
}

async function endsAsPdf(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - PDF_TAIL_BYTES), PDF_TAIL_BYTES);
  return tail.includes('%%EOF');
}

/** Ends as a PDF ends, and is not at the same time an archive, which another program would open as one. */
async function isWholePdf(source: ByteSource): Promise<boolean> {
  return (await endsAsPdf(source)) && (await findZipEnd(source)) === undefined;
}

/** Nothing but text in UTF-8. For kinds whose files are small: it is read whole. */
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
