import { Parser } from 'saxen';
import { textOfHtml } from '../../core/data/html-text.ts';
import { readQuotedPrintable } from '../../core/data/quoted-printable.ts';
import { formattedNumber } from './number-format.ts';
import { openArchive, type Part } from './office-archive.ts';
import { mainPartOf } from './office-relations.ts';
import { textOfRtf } from './rtf-text.ts';
import type { TextPart } from './text-limits.ts';

/**
 * The text that somebody sees in a Word document or an Excel workbook. Names of elements are compared without their
 * prefix, because the two standards of the formats differ in their namespaces. For child processes only.
 */

/** Parts of a Word document in reading order. A picture of a diagram keeps its words in a part of its own. */
const WORD_PARTS = [
  'header',
  'main',
  'aFChunk',
  'diagramData',
  'chart',
  'footnotes',
  'endnotes',
  'comments',
  'footer',
] as const;
/** What Word does not show: what was moved or deleted, and what it writes a second time for older programs. */
const UNSEEN = new Set(['Fallback', 'moveFrom', 'del', 'delText', 'instrText', 'rPr', 'pPr', 'sectPr']);
/** What stands between two words. */
const BREAKS = new Set(['p', 'br', 'cr', 'tab', 'ptab', 'tc', 'tr', 'pt', 'footnote', 'endnote', 'comment']);

export async function* readDocument(file: Buffer): AsyncGenerator<TextPart> {
  const archive = await openArchive(file);
  yield { page: null, text: await documentText(archive, { nested: false }) };
}

async function documentText(archive: Archive, { nested }: { nested: boolean }): Promise<string> {
  const main = mainOf(archive);
  const texts: string[] = [];
  for (const kind of WORD_PARTS) {
    if (kind === 'main') texts.push(wordText(main.xml));
    else if (kind === 'aFChunk') {
      // A document within one within the document is more than any program writes.
      for (const name of nested ? [] : relatedParts(main, kind)) texts.push(await chunkText(archive, name));
    } else texts.push(...relatedParts(main, kind).map((name) => wordText(archive.read(name)?.xml ?? '')));
  }
  return texts.join('\n');
}

/**
 * A part in another format, which Word reads when it opens the document: another document, RTF, or HTML, as programs
 * write that make documents of web pages.
 */
async function chunkText(archive: Archive, name: string): Promise<string> {
  const bytes = archive.bytes(name) ?? Buffer.alloc(0);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return documentText(await openArchive(bytes), { nested: true });
  const text = new TextDecoder().decode(bytes);
  if (/^\s*\{\\rtf/.test(text)) return textOfRtf(bytes.toString('latin1'));
  return textOfHtml(/^\s*MIME-Version:/i.test(text) ? htmlOfMail(text) : text);
}

/** The HTML of a web page that is saved as a mail (MHTML): the first part with HTML. */
function htmlOfMail(mail: string): string {
  const text = mail.replaceAll('\r\n', '\n');
  const part = text.split(/\n--/).find((each) => /^content-type:\s*text\/html/im.test(each)) ?? '';
  const [headers = ''] = part.split('\n\n', 1);
  const page = part.slice(headers.length);
  return /quoted-printable/i.test(headers) ? readQuotedPrintable(page) : page;
}

/** The names of the parts that the relations of that kind name, each once. */
const relatedParts = ({ relations }: Part, kind: string): string[] => [
  ...new Set(
    relations.filter(({ type, part }) => type.endsWith(`/${kind}`) && part !== '').map(({ part }) => part),
  ),
];

type Archive = Awaited<ReturnType<typeof openArchive>>;

function mainOf({ read }: Archive): Part {
  const main = mainPartOf(read('_rels/.rels')?.xml ?? '');
  const part = main === undefined ? undefined : read(main);
  if (!part) throw new Error('no main part');
  return part;
}

function wordText(xml: string): string {
  const pieces: string[] = [];
  let unseen = 0;
  let inText = 0;
  let hiddenRun = false;
  let inProperties = 0;
  // The names of a chart's bars and pieces.
  let inLabels = false;
  const isText = (name: string) => name === 't' || (name === 'v' && inLabels);
  parse(xml, {
    open(name, attributes) {
      if (name === 'r') hiddenRun = false;
      if (name === 'rPr') inProperties += 1;
      // The mark of a paragraph has properties as well, outside of its runs.
      if (name === 'vanish' && inProperties > 0 && attributes.val !== '0' && attributes.val !== 'false')
        hiddenRun = true;
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen > 0) return;
      if (name === 'strCache') inLabels = true;
      if (isText(name)) inText += 1;
      if (BREAKS.has(name)) pieces.push('\n');
      if (name === 'noBreakHyphen') pieces.push('-');
      // WordArt, such as a watermark.
      if (name === 'textpath') pieces.push(` ${attributes.string ?? ''} `);
    },
    text(text) {
      if (inText > 0 && unseen === 0 && !hiddenRun) pieces.push(text);
    },
    close(name) {
      if (name === 'rPr') inProperties -= 1;
      if (name === 'pPr') hiddenRun = false;
      if (UNSEEN.has(name)) unseen -= 1;
      else if (isText(name) && unseen === 0) inText -= 1;
      if (name === 'strCache') inLabels = false;
    },
  });
  return pieces.join('');
}

type Formats = { shared: string[]; formats: string[]; since1904: boolean };

export async function* readWorkbook(file: Buffer): AsyncGenerator<TextPart> {
  const archive = await openArchive(file);
  const { read } = archive;
  const main = mainOf(archive);
  const first = (kind: string) => relatedParts(main, kind).flatMap((name) => read(name) ?? [])[0];
  const shared = sharedStrings(first('sharedStrings')?.xml ?? '');
  const formats = formatsOf(first('styles')?.xml ?? '');
  const since1904 = countsFrom1904(main.xml);
  for (const { name, id } of shownSheets(main.xml)) {
    const relation = main.relations.find((each) => each.id === id);
    const part = relation && read(relation.part);
    if (!part) continue;
    // Notes beside cells, and text boxes above them.
    const beside = ['comments', 'threadedComment', 'drawing']
      .flatMap((kind) => relatedParts(part, kind))
      .flatMap((other) => read(other) ?? []);
    const charts = beside
      .flatMap((other) => relatedParts(other, 'chart'))
      .flatMap((other) => read(other) ?? []);
    const others = [...beside, ...charts].map(({ xml }) =>
      wordText(xml.replaceAll(/<(\/?)(?:[\w-]+:)?text\b/g, '<$1t')),
    );
    yield {
      page: null,
      text: [name, ...rowsOf(part.xml, { shared, formats, since1904 }), ...others].join(' \n'),
    };
  }
}

function shownSheets(workbook: string): Array<{ name: string; id: string }> {
  const sheets: Array<{ name: string; id: string }> = [];
  parse(workbook, {
    open(element, attributes) {
      const { name = '', id = '', state = 'visible' } = attributes;
      if (element === 'sheet' && state === 'visible') sheets.push({ name, id });
    },
  });
  return sheets;
}

/** Whether days are counted from 1904, as Excel for Macintosh did. */
function countsFrom1904(workbook: string): boolean {
  let found = false;
  parse(workbook, {
    open(element, { date1904 }) {
      if (element === 'workbookPr' && isTrue(date1904)) found = true;
    },
  });
  return found;
}

/** The texts that cells refer to by number, without the pronunciation of Japanese ones. */
function sharedStrings(xml: string): string[] {
  const texts: string[] = [];
  let inText = false;
  let spoken = 0;
  parse(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') spoken += 1;
      inText = name === 't' && spoken === 0;
    },
    text(text) {
      if (inText) texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === 'rPh') spoken -= 1;
      inText = false;
    },
  });
  return texts;
}

/** The number format of each style of cells: its code, or its number. */
function formatsOf(xml: string): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let inCells = false;
  parse(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(codes.get(numFmtId) ?? numFmtId);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

function rowsOf(xml: string, known: Formats): string[] {
  const rows: string[][] = [];
  const hiddenColumns: Array<[from: number, to: number]> = [];
  let hiddenRow = false;
  let column = 0;
  let cell: { type: string; style: number; text: string } | undefined;
  let inValue = false;
  let spoken = 0;
  parse(xml, {
    open(name, attributes) {
      if (name === 'col' && isTrue(attributes.hidden))
        hiddenColumns.push([Number(attributes.min), Number(attributes.max)]);
      if (name === 'row') {
        hiddenRow = isTrue(attributes.hidden);
        column = 0;
        rows.push([]);
      }
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), text: '' };
      }
      if (name === 'rPh') spoken += 1;
      inValue = cell !== undefined && spoken === 0 && (name === 'v' || name === 't');
    },
    text(text) {
      if (inValue && cell) cell.text += text;
    },
    close(name) {
      inValue = false;
      if (name === 'rPh') spoken -= 1;
      if (name !== 'c' || !cell) return;
      const hidden = hiddenRow || hiddenColumns.some(([from, to]) => column >= from && column <= to);
      const text = hidden || cell.text === '' ? '' : cellText(cell, known);
      if (text !== '') rows.at(-1)?.push(text);
      cell = undefined;
    },
  });
  return rows.filter((cells) => cells.length > 0).map((cells) => cells.join(' '));
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** From 1: "AB12" stands in column 28. */
const columnOf = (place: string) =>
  [...place.toUpperCase().replaceAll(/[^A-Z]/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );

/**
 * Dates as ISO calendar dates, because Excel stores no zone; other values as they are shown.
 */
function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { shared, formats, since1904 }: Formats,
): string {
  if (type === 's') return withoutEscapes(shared[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return type === 'd' ? text.slice(0, 10) : withoutEscapes(text);
  const format = formats[style] ?? '0';
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  const time = isTime(format) && !Number.isInteger(value) ? timeOf(value) : '';
  if (isDate(format)) return `${dateOf(value + (since1904 ? DAYS_TO_1904 : 0))} ${time}`.trim();
  if (time !== '') return time;
  const decimals = decimalsOfPercent(format);
  if (decimals !== null) return `${(value * 100).toFixed(decimals)}%`;
  const code = /^[1-9]\d*$/.test(format) ? BUILT_IN[format] : format;
  const formatted = code === undefined || code === GENERAL ? undefined : formattedNumber(value, code);
  if (formatted !== undefined) return formatted;
  return String(Number(value.toPrecision(15)));
}

/** Excel writes control characters as `_x000D_`. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The days between the first of January 1900, as Excel counts it, and that of 1904. */
const DAYS_TO_1904 = 1_462;

/** Of a code the signs that are not shown as they stand. */
const signsOf = (format: string) => format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');

/** Known by number, or a code with hours; `[h]` counts hours instead. */
const isTime = (format: string) =>
  /^\d+$/.test(format) ? /^(?:1[89]|2[0-2])$/.test(format) : /h/i.test(signsOf(format));

/** Of a day's fraction the time to the minute. */
function timeOf(value: number): string {
  const minutes = Math.round((value - Math.floor(value)) * 1_440) % 1_440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The format of cells without one, by its number. */
const GENERAL = '0';
/** Formats of numbers that files name by their number. */
const BUILT_IN: Record<string, string> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  37: '#,##0_);\\(#,##0\\)',
  38: '#,##0_);\\(#,##0\\)',
  39: '#,##0.00_);\\(#,##0.00\\)',
  40: '#,##0.00_);\\(#,##0.00\\)',
  41: '#,##0_);\\(#,##0\\)',
  42: '"$"#,##0_);\\("$"#,##0\\)',
  43: '#,##0.00_);\\(#,##0.00\\)',
  44: '"$"#,##0.00_);\\("$"#,##0.00\\)',
};

/** The digits behind the point of a percentage; null for another format. */
function decimalsOfPercent(format: string): number | null {
  if (format === '9') return 0;
  if (format === '10') return 2;
  const [first = ''] = signsOf(format).split(';');
  return first.includes('%') ? (/\.([0#?]*)/.exec(first)?.[1]?.length ?? 0) : null;
}

/** Formats that are known by number, or a code with days or years outside of its quoted texts. */
function isDate(format: string): boolean {
  if (/^\d+$/.test(format) && !/^0/.test(format)) {
    const number = Number(format);
    return (
      (number >= 14 && number <= 17) ||
      number === 22 ||
      (number >= 27 && number <= 36) ||
      (number >= 50 && number <= 58)
    );
  }
  return /[dy]|mmm/i.test(signsOf(format));
}

/** Day 1 is the first of January 1900, and Excel counts a February 29 of that year. */
function dateOf(serial: number): string {
  const instant = new Date((Math.floor(serial) - 25_569) * 86_400_000);
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10);
}

type Handler = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Calls the handler with names that have no prefix. Entities other than the five of XML stay unread. */
function parse(xml: string, { open, text, close }: Handler): void {
  const parser = new Parser();
  parser.on('openTag', (name, getAttributes, decode) => {
    const attributes = Object.entries(getAttributes());
    open?.(
      withoutPrefix(name),
      Object.fromEntries(attributes.map(([key, value]) => [withoutPrefix(key), decode(String(value))])),
    );
  });
  parser.on('closeTag', (name) => close?.(withoutPrefix(name)));
  parser.on('text', (given, decode) => text?.(decode(given)));
  parser.on('cdata', (given) => text?.(given));
  // What stands before the first error is text as well.
  parser.on('error', () => {});
  if (xml !== '') parser.parse(xml);
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
