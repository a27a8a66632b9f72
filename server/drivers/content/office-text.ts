import { Parser } from 'saxen';
import { openArchive, type Part } from './office-archive.ts';
import { mainPartOf } from './office-relations.ts';
import type { TextPart } from './text-limits.ts';

/**
 * The text that somebody sees in a Word document or an Excel workbook. Names of elements are compared without their
 * prefix, because the two standards of the formats differ in their namespaces. For child processes only.
 */

/** Parts of a Word document in reading order. A picture of a diagram keeps its words in a part of its own. */
const WORD_PARTS = ['header', 'main', 'diagramData', 'footnotes', 'endnotes', 'comments', 'footer'] as const;
/** What Word does not show: what was moved or deleted, and what it writes a second time for older programs. */
const UNSEEN = new Set(['Fallback', 'moveFrom', 'del', 'delText', 'instrText', 'rPr', 'pPr', 'sectPr']);
/** What stands between two words. */
const BREAKS = new Set(['p', 'br', 'cr', 'tab', 'ptab', 'tc', 'tr', 'footnote', 'endnote', 'comment']);

export async function* readDocument(file: Buffer): AsyncGenerator<TextPart> {
  const { main, read } = await openMain(file);
  const texts = WORD_PARTS.flatMap((kind) => {
    if (kind === 'main') return [main];
    return relatedParts(main, kind).flatMap((name) => read(name) ?? []);
  }).map(({ xml }) => wordText(xml));
  yield { page: null, text: texts.join('\n') };
}

/** The names of the parts that the relations of that kind name, each once. */
const relatedParts = ({ relations }: Part, kind: string): string[] => [
  ...new Set(
    relations.filter(({ type, part }) => type.endsWith(`/${kind}`) && part !== '').map(({ part }) => part),
  ),
];

async function openMain(file: Buffer) {
  const archive = await openArchive(file);
  const main = mainPartOf(archive.read('_rels/.rels')?.xml ?? '');
  const part = main === undefined ? undefined : archive.read(main);
  if (!part) throw new Error('no main part');
  return { main: part, read: archive.read };
}

function wordText(xml: string): string {
  const pieces: string[] = [];
  let unseen = 0;
  let inText = 0;
  let hiddenRun = false;
  let inProperties = 0;
  parse(xml, {
    open(name, attributes) {
      if (name === 'r') hiddenRun = false;
      if (name === 'rPr') inProperties += 1;
      // The mark of a paragraph has properties as well, outside of its runs.
      if (name === 'vanish' && inProperties > 0 && attributes.val !== '0' && attributes.val !== 'false')
        hiddenRun = true;
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen > 0) return;
      if (name === 't') inText += 1;
      if (BREAKS.has(name)) pieces.push('\n');
      if (name === 'noBreakHyphen') pieces.push('-');
    },
    text(text) {
      if (inText > 0 && unseen === 0 && !hiddenRun) pieces.push(text);
    },
    close(name) {
      if (name === 'rPr') inProperties -= 1;
      if (name === 'pPr') hiddenRun = false;
      if (UNSEEN.has(name)) unseen -= 1;
      else if (name === 't' && unseen === 0) inText -= 1;
    },
  });
  return pieces.join('');
}

type Formats = { shared: string[]; formats: string[] };

export async function* readWorkbook(file: Buffer): AsyncGenerator<TextPart> {
  const { main, read } = await openMain(file);
  const first = (kind: string) => relatedParts(main, kind).flatMap((name) => read(name) ?? [])[0];
  const shared = sharedStrings(first('sharedStrings')?.xml ?? '');
  const formats = formatsOf(first('styles')?.xml ?? '');
  for (const { name, id } of shownSheets(main.xml)) {
    const relation = main.relations.find((each) => each.id === id);
    const part = relation && read(relation.part);
    if (!part) continue;
    // Notes beside cells, and text boxes above them.
    const others = ['comments', 'threadedComment', 'drawing']
      .flatMap((kind) => relatedParts(part, kind))
      .flatMap((other) => read(other) ?? [])
      .map(({ xml }) => wordText(xml.replaceAll(/<(\/?)(?:[\w-]+:)?text\b/g, '<$1t')));
    yield { page: null, text: [name, ...rowsOf(part.xml, { shared, formats }), ...others].join(' \n') };
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

function rowsOf(xml: string, { shared, formats }: Formats): string[] {
  const rows: string[][] = [];
  const hiddenColumns: Array<[from: number, to: number]> = [];
  let hiddenRow = false;
  let column = 0;
  let cell: { type: string; style: number; text: string } | undefined;
  let inValue = false;
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
      inValue = cell !== undefined && (name === 'v' || name === 't');
    },
    text(text) {
      if (inValue && cell) cell.text += text;
    },
    close(name) {
      inValue = false;
      if (name !== 'c' || !cell) return;
      const hidden = hiddenRow || hiddenColumns.some(([from, to]) => column >= from && column <= to);
      const text = hidden || cell.text === '' ? '' : cellText(cell, { shared, formats });
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

/** Dates as ISO calendar dates, because Excel stores no zone; numbers with the zeros that a ZIP Code begins with. */
function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { shared, formats }: Formats,
): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return type === 'd' ? text.slice(0, 10) : text;
  const format = formats[style] ?? '0';
  const value = Number(text);
  if (isDate(format)) return dateOf(value);
  if (/^0{2,}$/.test(format)) return String(Math.round(value)).padStart(format.length, '0');
  return Number.isNaN(value) ? text : String(Number(value.toPrecision(15)));
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
  return /[dy]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
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
