import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import {
  hasLetterspacing,
  type Item,
  joinedLetters,
  MOVE,
  withoutLetterspacing,
} from './layout/letterspacing.ts';
import type { PageRuns, Run } from './layout/lines.ts';
import { plainText } from './plain-text.ts';
import { PAGES_MAX } from './text-limits.ts';

/** What PDF.js says of an annotation; of a form's field, its value. */
type Annotation = {
  id: string;
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  fieldFlags?: number;
  annotationFlags?: number;
  checkBox?: boolean;
  radioButton?: boolean;
  buttonValue?: string | null;
  exportValue?: string | null;
  options?: Array<{ exportValue: string; displayValue: string }>;
  contentsObj?: { str?: string };
  hasAppearance?: boolean;
  /** The lines of its appearance; only of fields and of typed text. */
  textContent?: string[];
  rect: number[];
  defaultAppearanceData?: { fontSize?: number };
};

/** Of annotations that are neither shown nor printed. */
const HIDDEN = 2 | 32;
const PASSWORD_FIELD = 1 << 13;
/** The size of a field's text that is fitted into its box. */
const FIELD_SIZE = 10;

/**
 * Opens a PDF, and reads its pages one after the other: what is written on them, and what was filled into its forms.
 * For child processes only: a malicious file can crash the process.
 */
export async function openPages(
  bytes: Uint8Array,
): Promise<{ count: number; pages: AsyncGenerator<PageRuns> }> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, enableXfa: true });
  const count = document.numPages;

  async function* pages(): AsyncGenerator<PageRuns> {
    for (let number = 1; number <= Math.min(count, PAGES_MAX); number += 1) {
      const page = await document.getPage(number);
      if (document.isPureXfa) {
        yield { page: number, ...shownBy((await page.getXfa()) as XfaElement | null) };
        page.cleanup();
        continue;
      }
      const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
      const painted = hasLetterspacing(items) ? await paintedText(page) : '';
      const written = onceEach(withoutLetterspacing(items, painted).flatMap(runOf));
      const annotations: Annotation[] = await page.getAnnotations();
      const runs = [
        ...written.map(({ run }) => run),
        ...annotations.flatMap((each) => filledIn(each, written)),
      ];
      const turn = mostlyTurned(written);
      const upright =
        turn === 0 ? { width: x1 - x0, height: y1 - y0, runs } : turned([x0, y0, x1, y1], runs, turn);
      const stamps = annotations.filter(isPicture);
      const stamped = stamps.length > 0 ? await stampedOn(page, stamps) : [];
      upright.runs.push(...belowPage([...stamped, ...annotations.flatMap(commentOf)]));
      yield { page: number, ...upright };
      page.cleanup();
    }
  }

  return { count, pages: pages() };
}

/** What PDF.js makes of a form whose pages are in its XML, beside a page that asks for another program. */
type XfaElement = {
  name: string;
  value?: string;
  attributes?: { value?: string; textContent?: string; checked?: boolean; selected?: boolean };
  children?: XfaElement[];
};

const LETTER = { width: 612, height: 792 };
const LINE = 14;

/** The page as lines one below the other, because elements have no places until a browser lays them out. */
function shownBy(form: XfaElement | null): Omit<PageRuns, 'page'> {
  const lines = form ? wordsOf(form) : [];
  const height = Math.max(LETTER.height, (lines.length + 2) * LINE);
  const runs = lines.map((text, index) => ({
    text,
    x: 72,
    y: height - (index + 1) * LINE,
    width: LETTER.width - 144,
    size: FIELD_SIZE,
    font: 'field',
  }));
  return { width: LETTER.width, height, runs };
}

function wordsOf({ name, value, attributes = {}, children = [] }: XfaElement): string[] {
  if (name === 'option' && !attributes.selected) return [];
  const own = attributes.checked ? 'X' : (attributes.textContent ?? attributes.value);
  const shown = name === 'input' || name === 'textarea' ? own : value;
  const text = plainText(shown ?? '').toWellFormed();
  return [...(text === '' ? [] : [text]), ...children.flatMap(wordsOf)];
}

/** A run, and how many quarter turns its line is turned. */
type Turned = { run: Run; turn: number };

function runOf(item: Item): Turned[] {
  const text = plainText(item.str).toWellFormed();
  if (text === '') return [];
  const [a = 1, b = 0, skew = 0, scale = 1, x = 0, y = 0] = item.transform;
  // Blanks at the ends of a run separate words; a soft hyphen at its end parts one.
  const before = /^\s/.test(item.str) ? ' ' : '';
  const after = /\u00ad$/.test(item.str) ? '\u00ad' : /\s$/.test(item.str) ? ' ' : '';
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  // PDF.js gives the length of a turned line as its height, or as its width.
  const width = turn % 2 === 1 ? Math.max(item.width, item.height) : item.width;
  const size = Math.hypot(skew, scale);
  return [{ run: { text: before + text + after, x, y, width, size, font: item.fontName }, turn }];
}

/** Programs without a bold font write a word twice, a hair's breadth apart. */
function onceEach(written: Turned[]): Turned[] {
  const places = new Map<string, Run[]>();
  return written.filter(({ run }) => {
    const others = places.get(run.text) ?? [];
    const isAgain = others.some(
      ({ x, y, size }) => Math.abs(x - run.x) < size * 0.1 && Math.abs(y - run.y) < size * 0.1,
    );
    if (!isAgain) places.set(run.text, [...others.slice(-SEEN_MAX), run]);
    return !isAgain;
  });
}

/** The second writing follows soon. */
const SEEN_MAX = 20;

/** The turn of most of a page's letters: landscape pages and scanners write sideways. */
function mostlyTurned(written: Turned[]): number {
  const letters = [0, 0, 0, 0];
  for (const { run, turn } of written) letters[turn] = (letters[turn] ?? 0) + run.text.length;
  return letters.indexOf(Math.max(...letters));
}

/** The page turned back, so that its lines run from left to right. */
function turned([x0, y0, x1, y1]: [number, number, number, number], runs: Run[], turn: number) {
  const place: Array<(run: Run) => { x: number; y: number }> = [
    ({ x, y }) => ({ x, y }),
    ({ x, y }) => ({ x: y - y0, y: x1 - x }),
    ({ x, y }) => ({ x: x1 - x, y: y1 - y }),
    ({ x, y }) => ({ x: y1 - y, y: x - x0 }),
  ];
  const [width, height] = turn % 2 === 1 ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  return { width, height, runs: runs.map((run) => ({ ...run, ...place[turn]?.(run) })) };
}

const isHidden = ({ annotationFlags = 0 }: Annotation) => (annotationFlags & HIDDEN) !== 0;

/** Kinds of annotations whose words are read otherwise, or that only open on a click. */
const WITHOUT_PICTURE = new Set(['FreeText', 'Link', 'Popup', 'Text', 'FileAttachment', 'Sound', 'Movie']);

/** Whether only its appearance has the words of an annotation: stamps, signatures, captions of measures. */
const isPicture = (annotation: Annotation): boolean =>
  annotation.hasAppearance === true &&
  !isHidden(annotation) &&
  (annotation.subtype === 'Widget'
    ? annotation.fieldType === 'Sig'
    : !WITHOUT_PICTURE.has(annotation.subtype ?? ''));

type Painted = {
  getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
};

async function paintedText(page: Painted): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray
    .map((operator, at) => (operator === OPS.showText ? wordsOfGlyphs(argsArray[at]?.[0], MOVE) : ''))
    .join(MOVE);
}

/** What people remark on a page, which a press on the annotation shows. */
const commentOf = (annotation: Annotation): string[] =>
  isHidden(annotation) || WITHOUT_COMMENT.has(annotation.subtype ?? '')
    ? []
    : [plainText(annotation.contentsObj?.str ?? '').toWellFormed()];

/** Kinds whose contents are read otherwise, describe a link or a field, or are those of their parent. */
const WITHOUT_COMMENT = new Set(['Widget', 'FreeText', 'Link', 'Popup']);

/** The words that appearances show. */
async function stampedOn(page: Painted, annotations: Annotation[]): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const moves = new Set([
    OPS.beginText,
    OPS.moveText,
    OPS.setLeadingMoveText,
    OPS.setTextMatrix,
    OPS.nextLine,
  ]);
  const texts = new Map<string, string>();
  let id: string | undefined;
  for (const [at, operator] of fnArray.entries()) {
    const [first] = argsArray[at] ?? [];
    if (operator === OPS.beginAnnotation) id = String(first);
    else if (operator === OPS.endAnnotation) id = undefined;
    else if (id !== undefined) {
      const words = operator === OPS.showText ? wordsOfGlyphs(first) : moves.has(operator) ? '\n' : '';
      texts.set(id, (texts.get(id) ?? '') + words);
    }
  }
  return annotations.map(({ id }) => joinedLetters(plainText(texts.get(id) ?? '')).toWellFormed());
}

/** Texts in lines of their own below the page, because stamps lie across its lines. */
const belowPage = (texts: string[]): Run[] =>
  [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text, at) => ({
      text,
      x: 0,
      y: -LINE * (at + 1),
      width: LETTER.width,
      size: FIELD_SIZE,
      font: 'stamp',
    }));

/** A number of thousandths of the font size that parts words; letters are moved together by smaller ones. */
const WORD_MOVE = -200;

/**
 * Characters, as PDF.js paints them, with the numbers by which they are moved.
 * @param move what stands for a move that may part words
 */
function wordsOfGlyphs(glyphs: unknown, move = ' '): string {
  if (!Array.isArray(glyphs)) return '';
  return glyphs
    .map((glyph: number | { unicode?: string } | null) =>
      typeof glyph === 'number' ? (glyph < WORD_MOVE ? move : '') : (glyph?.unicode ?? ''),
    )
    .join('');
}

/** Lines one below the other in a box. @param top the baseline of the first one */
function linesIn([x0 = 0, , x1 = 0]: number[], lines: string[], size: number, top: number): Run[] {
  return lines.flatMap((line, index) => {
    const text = plainText(line).toWellFormed();
    const place = { x: Math.min(x0, x1), y: top - index * size * 1.2 };
    return text === '' ? [] : [{ text, ...place, width: Math.abs(x1 - x0), size, font: 'field' }];
  });
}

/** How far below its box the line of a field may be, in font sizes. */
const BELOW_BOX = 0.4;

/** The value of a form's field, or a text that somebody typed onto the page. */
function filledIn(annotation: Annotation, written: Turned[]): Run[] {
  if (isHidden(annotation)) return [];
  const lines = fieldText(annotation).split(/\r\n|\r|\n/);
  const [, y0 = 0, , y1 = 0] = annotation.rect;
  const size = annotation.defaultAppearanceData?.fontSize || FIELD_SIZE;
  // A label beside the box is on the line of the value, also of a box that stands on that line; else a single line stands in
  // the middle of its box.
  const middle = (y0 + y1) / 2 - size * 0.35;
  const distance = ({ run }: Turned) => Math.abs(run.y - middle);
  const label = written
    .filter(({ run }) => run.y >= Math.min(y0, y1) - size * BELOW_BOX && run.y <= Math.max(y0, y1))
    .reduce<Turned | undefined>(
      (best, each) => (best && distance(best) <= distance(each) ? best : each),
      undefined,
    );
  const top = lines.length > 1 || y1 - y0 > size * 2.5 ? y1 - size : (label?.run.y ?? middle);
  return linesIn(annotation.rect, lines, size, top);
}

function fieldText(annotation: Annotation): string {
  const shown = annotation.textContent?.join('\n') ?? '';
  if (annotation.subtype === 'FreeText') return annotation.contentsObj?.str || shown;
  if (annotation.subtype !== 'Widget') return '';
  const { fieldType, fieldValue, fieldFlags = 0, options = [] } = annotation;
  if (fieldType === 'Btn') return isOn(annotation) ? 'X' : '';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  if (fieldType === 'Tx' && (fieldFlags & PASSWORD_FIELD) !== 0) return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value) => typeof value === 'string' && value !== '',
  );
  // A long value may be a stream, which PDF.js does not read as a value.
  if (values.length === 0) return shown;
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ');
}

function isOn({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Annotation): boolean {
  if (checkBox) return typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue === exportValue;
  return radioButton === true && fieldValue !== null && fieldValue === buttonValue;
}
