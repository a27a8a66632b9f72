import type { ByteSource } from './byte-source.ts';
import { compoundFileStreams } from './compound-file.ts';

/** Kinds that people take for accepted ones, or whose files are called like them, as a sentence names them. */
const NAMES: Record<string, string> = {
  rtf: 'a Rich Text document (RTF)',
  odt: 'an OpenDocument text (ODT)',
  ods: 'an OpenDocument spreadsheet (ODS)',
  odp: 'an OpenDocument presentation (ODP)',
  pptx: 'a PowerPoint presentation (PPTX)',
  pages: 'a Pages document',
  numbers: 'a Numbers spreadsheet',
  key: 'a Keynote presentation',
  zip: 'a ZIP archive',
  rar: 'a RAR archive',
  '7z': 'a 7-Zip archive',
  gz: 'a compressed file (GZ)',
  tar: 'an archive (TAR)',
  heic: 'a HEIC picture',
  avif: 'an AVIF picture',
  gif: 'a GIF picture',
  tif: 'a TIFF picture',
  bmp: 'a BMP picture',
  psd: 'a Photoshop picture (PSD)',
  jp2: 'a JPEG 2000 picture (JP2)',
  jxl: 'a JPEG XL picture (JXL)',
  mov: 'a QuickTime video (MOV)',
  mkv: 'a Matroska video (MKV)',
  avi: 'an AVI video',
  epub: 'an e-book (EPUB)',
  ps: 'a PostScript file',
  eps: 'a PostScript file (EPS)',
  xml: 'an XML file',
  vcf: 'a contact card (VCF)',
  ics: 'a calendar file (ICS)',
};

/** A comment ends where it first can: with another way to read many of them, the search would never end. */
const HTML =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body|table|meta)\b/i;
const TIFF = /^(?:II\*\0|MM\0\*)/;
/** Emails, and web pages that are saved in the format of emails. */
const MIME = /^\uFEFF?(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*MIME-Version:/i;

/** The streams that tell other compound files from documents. */
const STREAM_NAMES: Array<[name: RegExp, what: string]> = [
  [/^PowerPoint Document$/, 'a PowerPoint presentation (PPT)'],
  [/^__properties_version/, 'an Outlook message (MSG)'],
  [/^VisioDocument$/, 'a Visio drawing'],
];

/** What a file is that no upload takes, by its first bytes; undefined for what nobody would name. */
export async function foreignKind(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // The library reads on behind these bytes in a TIFF, whose directory is often at its end, and in an archive.
  if (TIFF.test(head.toString('latin1', 0, 4))) return NAMES.tif;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const text = head.toString('utf8');
  if (HTML.test(text)) return 'a web page (HTML)';
  if (MIME.test(text)) return 'an email or a saved web page (EML or MHT)';
  return found && NAMES[found.ext];
}

/** The same by the directory of a compound file. */
export async function foreignCompoundFile(source: ByteSource): Promise<string | undefined> {
  const streams = await compoundFileStreams(source);
  return STREAM_NAMES.find(([known]) => streams.some(({ name }) => known.test(name)))?.[1];
}
