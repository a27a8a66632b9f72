import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/users/people-imports/constants.ts';

/** No encoding takes more bytes for a character. */
const FILE_BYTES_MAX = 4 * FILE_TEXT_MAX;

export const fileSentences = {
  workbook: 'This is an Excel workbook. Save it as "CSV UTF-8" and choose that file.',
  notText: 'This file isn\'t text. Save the list as "CSV UTF-8" and choose that file.',
  broken: 'Some characters of this file can\'t be read. Save it as "CSV UTF-8" and choose it again.',
} as const;

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
type FileText = { text: string; encoding: Encoding } | { problem: string };

/** The text of a file, whichever of the usual encodings it has; one that is too large is not even read. */
export async function readText(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<FileText> {
  if (file.size > FILE_BYTES_MAX) return { problem: sentences.fileTooLarge };
  const read = decode(new Uint8Array(await file.arrayBuffer()));
  return 'text' in read && read.text.length > FILE_TEXT_MAX ? { problem: sentences.fileTooLarge } : read;
}

/** Decodes by the byte order mark, else as UTF-8, else as Windows-1252, which Excel writes by default. */
export function decode(bytes: Uint8Array): FileText {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: fileSentences.workbook };
  }
  const wide = wideEncoding(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (wide) return text === undefined ? { problem: fileSentences.broken } : { text, encoding: 'UTF-16' };
  if (bytes.includes(0)) return { problem: fileSentences.notText };
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  if (begins(bytes, 0xef, 0xbb, 0xbf) || bytes.some((byte) => UNUSED.has(byte))) {
    return { problem: fileSentences.broken };
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Bytes without a character in Windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** By the byte order mark, or because every second byte of mostly Latin letters is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = start.length * 0.4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
