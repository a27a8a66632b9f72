import { FILE_TEXT_MAX, sentences } from '@portal/server/modules/users/people-imports/constants.ts';
import { begins, decodeFile, type Encoding, type LegacyEncoding } from '../../../../lib/format/file-text.ts';

/** No encoding takes more bytes for a character. */
const FILE_BYTES_MAX = 4 * FILE_TEXT_MAX;

export const fileSentences = {
  workbook: 'This is an Excel workbook. Save it as "CSV UTF-8" and choose that file.',
  webPage:
    'This is a web page or an XML file, whatever it is called. Open it in a spreadsheet, save it as "CSV UTF-8", and choose that file.',
  notText: 'This file isn\'t text. Save the list as "CSV UTF-8" and choose that file.',
  broken: 'Some characters of this file can\'t be read. Save it as "CSV UTF-8" and choose it again.',
} as const;

type FileText = { text: string; encoding: Encoding } | { problem: string };

/** The encodings that a person may choose, as programs call them. */
export const LETTERS: Record<LegacyEncoding, string> = {
  'Windows-1252': 'Windows',
  CP437: 'MS-DOS, United States',
  CP850: 'MS-DOS, Western Europe',
  MacRoman: 'Macintosh',
};

export const isUncertain = (encoding: Encoding): encoding is LegacyEncoding => encoding in LETTERS;

/** The text of a file, whichever of the usual encodings it has; one that is too large is not even read. */
export async function readText(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  chosen?: LegacyEncoding,
): Promise<FileText> {
  if (file.size > FILE_BYTES_MAX) return { problem: sentences.fileTooLarge };
  const read = decode(new Uint8Array(await file.arrayBuffer()), chosen);
  return 'text' in read && read.text.length > FILE_TEXT_MAX ? { problem: sentences.fileTooLarge } : read;
}

/** As many programs write it for Excel, under its ending. */
const WEB_PAGE = /^\uFEFF?\s*<(?:!doctype|\?xml|html|head|meta|style|table)\b/i;

/** The text, or why there is none in sentences about lists. */
export function decode(bytes: Uint8Array, chosen?: LegacyEncoding): FileText {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: fileSentences.workbook };
  }
  const read = decodeFile(bytes, chosen);
  if ('text' in read) return WEB_PAGE.test(read.text) ? { problem: fileSentences.webPage } : read;
  return { problem: read.problem === 'binary' ? fileSentences.notText : fileSentences.broken };
}
