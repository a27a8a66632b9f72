import { Parser } from 'saxen';
import { textOfHtml } from '../../core/data/html-text.ts';
import { decoderOf, readQuotedPrintable } from '../../core/data/quoted-printable.ts';
import { builtInFormat, GENERAL, shownNumber, shownText } from './number-format.ts';
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
  const hidden = hiddenStyles(
    relatedParts(main, 'styles')
      .map((name) => archive.read(name)?.xml ?? '')
      .join(''),
  );
  const texts: string[] = [];
  for (const kind of WORD_PARTS) {
    if (kind === 'main') texts.push(wordText(main.xml, hidden));
    else if (kind === 'aFChunk') {
      // A document within one within the document is more than any program writes.
      for (const name of nested ? [] : relatedParts(main, kind)) texts.push(await chunkText(archive, name));
    } else
      texts.push(...relatedParts(main, kind).map((name) => wordText(archive.read(name)?.xml ?? '', hidden)));
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
  if (/^\s*\{\\rtf/.test(bytes.toString('latin1', 0, 100))) return textOfRtf(bytes.toString('latin1'));
  const isMail = /^\s*MIME-Version:/i.test(bytes.toString('latin1', 0, 100));
  const text = isMail ? htmlOfMail(bytes.toString('latin1')) : decodedPage(bytes);
  return /<(?:!doctype|html|head|body|meta|p|div|span|table|br)\b/i.test(text) ? textOfHtml(text) : text;
}

/** The encoding that a web page, an XML declaration or a header names. */
const CHARSET = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

/** In the encoding that a web page begins with or names, else UTF-8. */
function decodedPage(bytes: Buffer, headers = ''): string {
  const isWide = bytes.length > 1 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  const [, named = 'utf-8'] = CHARSET.exec(headers) ?? CHARSET.exec(bytes.toString('latin1', 0, 2_000)) ?? [];
  return decoderOf(named)
    .decode(bytes)
    .replace(/^\s*<\?xml[^>]*>/, '');
}

/** The HTML of a web page that is saved as a mail (MHTML): the first part with HTML. */
function htmlOfMail(mail: string): string {
  const text = mail.replaceAll('\r\n', '\n');
  const part = text.split(/\n--/).find((each) => /^content-type:\s*text\/html/im.test(each)) ?? '';
  const [headers = ''] = part.split('\n\n', 1);
  const page = part.slice(headers.length);
  if (/quoted-printable/i.test(headers)) return readQuotedPrintable(page, CHARSET.exec(headers)?.[1]);
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(headers);
  return decodedPage(Buffer.from(page, isBase64 ? 'base64' : 'latin1'), headers);
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

/** The styles whose text is not shown, also because of the style on which they are based. */
function hiddenStyles(xml: string): Set<string> {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  const derived = new Map<string, string[]>();
  let style = '';
  parse(xml, {
    open(name, { styleId = '', val = '' }) {
      if (name === 'style') style = styleId;
      if (name === 'vanish') (isOff(val) ? shown : hidden).add(style);
      if (name === 'basedOn') {
        const others = derived.get(val);
        if (others) others.push(style);
        else derived.set(val, [style]);
      }
    },
  });
  // A set goes on to what is added meanwhile.
  for (const base of hidden)
    for (const each of derived.get(base) ?? []) if (!shown.has(each)) hidden.add(each);
  return hidden;
}

const isOff = (val: string | undefined) => val === '0' || val === 'false' || val === 'off';

function wordText(xml: string, hiddenStyles: ReadonlySet<string> = new Set()): string {
  const pieces: string[] = [];
  let unseen = 0;
  let inText = 0;
  let hiddenParagraph = false;
  let hiddenRun = false;
  let inProperties = 0;
  // The choices of a form's field, of which one is shown.
  let choices: string[] | undefined;
  let choice: number | undefined;
  // Of the fields around a text, whether it is a result; a condition, with the fields in it, is not shown.
  let results: boolean[] = [];
  // The names of a chart's bars and pieces.
  let inLabels = false;
  const isText = (name: string) => name === 't' || (name === 'v' && inLabels);
  parse(xml, {
    open(name, attributes) {
      if (name === 'p') hiddenParagraph = false;
      if (name === 'pStyle') hiddenParagraph = hiddenStyles.has(attributes.val ?? '');
      if (name === 'r') hiddenRun = hiddenParagraph;
      if (name === 'rPr') inProperties += 1;
      // The mark of a paragraph has properties as well, outside of its runs.
      if (name === 'vanish' && inProperties > 0) hiddenRun = !isOff(attributes.val);
      if (name === 'rStyle' && hiddenStyles.has(attributes.val ?? '')) hiddenRun = true;
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen > 0) return;
      if (name === 'strCache') inLabels = true;
      if (isText(name)) inText += 1;
      if (BREAKS.has(name)) pieces.push('\n');
      if (name === 'noBreakHyphen') pieces.push('-');
      if (name === 'fldChar' && attributes.fldCharType === 'begin') results.push(false);
      if (name === 'fldChar' && attributes.fldCharType === 'separate') results[results.length - 1] = true;
      if (name === 'fldChar' && attributes.fldCharType === 'end') results.pop();
      if (name === 'ddList') choices = [];
      if (name === 'listEntry') choices?.push(attributes.val ?? '');
      // The first of them says which: what was chosen stands before what is chosen at first.
      if (choices && (name === 'result' || name === 'default')) choice ??= Number(attributes.val);
      // WordArt, such as a watermark.
      if (name === 'textpath') pieces.push(` ${attributes.string ?? ''} `);
    },
    text(text) {
      if (inText > 0 && unseen === 0 && !hiddenRun && !results.includes(false)) pieces.push(text);
    },
    close(name) {
      if (name === 'rPr') inProperties -= 1;
      if (name === 'pPr') hiddenRun = false;
      // A field that a program did not end would hide the rest of the document.
      if (name === 'p') results = results.filter((isResult) => isResult);
      if (UNSEEN.has(name)) unseen -= 1;
      else if (isText(name) && unseen === 0) inText -= 1;
      if (name === 'strCache') inLabels = false;
      if (name === 'ddList' && choices) {
        if (!hiddenRun) pieces.push(choices[choice ?? 0] ?? '');
        choices = undefined;
        choice = undefined;
      }
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
      text: [
        name,
        ...rowsOf(part.xml, { shared, formats, since1904 }),
        ...others,
        ...printedTexts(part.xml),
      ].join(' \n'),
    };
  }
}

/** The texts above and below the rows of each printed page. */
const PRINTED = /^(?:odd|even|first)(?:Header|Footer)$/;
/** What stands in them for page numbers, dates, fonts and places. */
const PRINT_CODE = /&(?:&|"[^"]*"|K[0-9A-F]{6}|\d+|[A-Z])/gi;

function printedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isPrinted = false;
  parse(xml, {
    open(name) {
      isPrinted = PRINTED.test(name);
    },
    text(text) {
      if (isPrinted) texts.push(text.replace(PRINT_CODE, (code) => (code === '&&' ? '&' : ' ')));
    },
    close() {
      isPrinted = false;
    },
  });
  return texts;
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

/** The code of the number format of each style of cells. */
function formatsOf(xml: string): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let inCells = false;
  parse(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(codes.get(numFmtId) ?? builtInFormat(numFmtId));
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
      if (name === 'col' && (isTrue(attributes.hidden) || attributes.width === '0'))
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

/** The value as the cell shows it. */
function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { shared, formats, since1904 }: Formats,
): string {
  const format = formats[style] ?? GENERAL;
  if (type === 's') return shownText(withoutEscapes(shared[Number(text)] ?? ''), format);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.slice(0, 10);
  const value = Number(text);
  if (type !== 'n' || Number.isNaN(value)) return shownText(withoutEscapes(text), format);
  return shownNumber(value, format, { since1904 });
}

/** Excel writes control characters as `_x000D_`. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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
