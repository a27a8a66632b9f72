/** A piece of text as a PDF places it: y grows upwards. */
export type Run = { text: string; x: number; y: number; width: number; size: number; font: string };

/** A page's runs. */
export type PageRuns = { page: number; width: number; height: number; runs: Run[] };

/** Text without a wide gap: a line of a column, or a cell of a table. */
type Segment = {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  mixed: boolean;
  /** The words of a stretched line apart: below the cells of a row they may be cells. */
  words?: Segment[];
  /** On the first of two segments: the whole line, parted by narrower gaps. Below the cells of a row they are cells. */
  cells?: Segment[];
};

/** The segments on one baseline of a column, from left to right. */
export type Line = { page: number; atEdge: boolean; y: number; size: number; segments: Segment[] };

/** Running heads stand within this share of the page's height, at the top or at the bottom. */
const EDGE = 0.12;
/** A gap wider than this many font sizes separates cells and columns. */
const WIDE_GAP = 1.05;
/** In a line of several cells, a narrower gap separates them, too. */
const CELL_GAP = 0.6;
/** A gap wider than this many font sizes separates words. */
const WORD_GAP = 0.12;
/** Baselines closer than this many font sizes are one. */
const SAME_BASELINE = 0.35;

/** The lines of a page in reading order: the columns of a page one after the other. */
export function linesOf({ page, width, height, runs }: PageRuns): Line[] {
  const rows = rowsOf(runs);
  const gutter = findGutter(rows, width);
  const ordered = gutter === undefined ? rows : inColumns(rows, gutter);
  const atEdge = (y: number) => y > height * (1 - EDGE) || y < height * EDGE;
  return ordered.map((row) => ({ ...row, page, atEdge: atEdge(row.y) }));
}

type Row = Omit<Line, 'page' | 'atEdge'>;

function rowsOf(runs: Run[]): Row[] {
  const rows: Run[][] = [];
  const written = runs.filter(({ text }) => text.trim() !== '');
  const visible = onTheirLines(written.filter((run) => !isNoteMark(run, written)));
  const isPageFromRight = isRightToLeft(visible);
  for (const run of visible.toSorted((one, other) => other.y - one.y)) {
    const row = rows.findLast(
      ([first]) => first && Math.abs(first.y - run.y) <= Math.max(first.size, run.size) * SAME_BASELINE,
    );
    if (row) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => {
    const sorted = row.toSorted((one, other) => one.x - other.x);
    if (!hasRightToLeft(row)) return rowOf(segmentsOf(sorted));
    const isFromRight = isPageFromRight || isRightToLeft(row);
    return rowOf(isFromRight ? fromTheRight(sorted) : segmentsOf(withPassages(sorted, 'rtl')));
  });
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const countOf = (runs: Run[], letters: RegExp) =>
  runs.reduce((sum, { text }) => sum + (text.match(letters)?.length ?? 0), 0);
const hasRightToLeft = (runs: Run[]) => countOf(runs, RIGHT_TO_LEFT) > 0;

/** Whether most letters are Hebrew, Arabic, or of another script that is written from the right. */
const isRightToLeft = (runs: Run[]): boolean => countOf(runs, RIGHT_TO_LEFT) * 2 > countOf(runs, /\p{L}/gu);

/** The segments of a line that is read from the right. Each run has its letters in the order in which they are read. */
function fromTheRight(runs: Run[]): Segment[] {
  const mirrored = withPassages(runs, 'ltr')
    .map((run) => ({ ...run, x: -run.x - run.width }))
    .toSorted((one, other) => one.x - other.x);
  return segmentsOf(mirrored).map(mirroredBack);
}

/** Within a line of the other direction, the runs of a passage become one, in the order in which they are read. */
function withPassages(runs: Run[], direction: 'ltr' | 'rtl'): Run[] {
  const joined: Run[] = [];
  const isPassage = (run: Run) => hasRightToLeft([run]) === (direction === 'rtl');
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isPassage(last) && isPassage(run) && run.x - last.x - last.width <= run.size * WIDE_GAP) {
      const [one, next] = direction === 'ltr' ? [last, run] : [run, last];
      last.text = `${one.text.trimEnd()} ${next.text.trimStart()}`;
      last.width = run.x + run.width - last.x;
    } else joined.push({ ...run });
  }
  return joined;
}

function mirroredBack(segment: Segment): Segment {
  const { x, end, words, cells } = segment;
  return {
    ...segment,
    x: -end,
    end: -x,
    ...(words && { words: words.map(mirroredBack) }),
    ...(cells && { cells: cells.map(mirroredBack) }),
  };
}

/** A raised number or letter behind a word refers to a footnote, and would part its sentence. */
const isNoteMark = (run: Run, runs: Run[]): boolean =>
  /^(?:\d{1,2}|[a-z]|[*†‡§])$/.test(run.text.trim()) &&
  runs.some(
    ({ size, x, y, width, text }) =>
      run.size <= size * RAISED_SIZE &&
      run.y - y > size * 0.15 &&
      run.y - y < size * 0.7 &&
      Math.abs(x + width - run.x) < size * 0.3 &&
      /[\p{L}.,;:)”"]\s*$/u.test(text),
  );
/** A raised mark is at most this share of the size of its text. */
const RAISED_SIZE = 0.85;
/** A letter that begins a paragraph over several lines is larger than its line by more than that. */
const RAISED_SIZE_MIN = 0.5;

/** Small signs above or below the line of the word that they follow are on it, as of "10th" and "H2O". */
function onTheirLines(runs: Run[]): Run[] {
  let word: Run | undefined;
  let end = 0;
  return runs.map((run) => {
    const size = word?.size ?? run.size;
    const share = run.size / size;
    const follows = Math.abs(end - run.x) < size * 0.3 && share <= RAISED_SIZE && share >= RAISED_SIZE_MIN;
    end = run.x + run.width;
    if (word && follows && Math.abs(run.y - word.y) < size * 0.7) return { ...run, y: word.y };
    word = run;
    return run;
  });
}

const rowOf = (segments: Segment[]): Row => ({
  y: Math.max(...segments.map(({ y }) => y)),
  size: Math.max(...segments.map(({ size }) => size)),
  segments,
});

function segmentsOf(runs: Run[]): Segment[] {
  const segments = parted(runs, WIDE_GAP);
  if (isStretched(segments)) return [asOne(segments)];
  if (segments.length > 2) return parted(runs, CELL_GAP);
  const [first] = segments;
  const cells = segments.length === 2 ? parted(runs, CELL_GAP) : [];
  if (first && cells.length > 2) first.cells = cells;
  return segments;
}

function parted(runs: Run[], wide: number): Segment[] {
  const segments: Segment[] = [];
  for (const run of runs) {
    const last = segments.at(-1);
    const gap = last ? run.x - last.end : 0;
    if (last && gap <= Math.max(last.size, run.size) * wide) {
      const blank = gap > run.size * WORD_GAP && !last.text.endsWith(' ') && !run.text.startsWith(' ');
      // A soft hyphen within a line parts nothing.
      const before = last.text.replace(/\u00ad$/, '');
      last.text = before + (blank ? ' ' : '') + run.text;
      last.end = Math.max(last.end, run.x + run.width);
      last.mixed ||= run.font !== last.font;
      last.size = Math.max(last.size, run.size);
    } else {
      const { text, x, y, width, size, font } = run;
      segments.push({ text, x, end: x + width, y, size, font, mixed: false });
    }
  }
  return segments;
}

/** Whether these are the words of a justified line: without numbers, and all as far apart. */
function isStretched(segments: Segment[]): boolean {
  if (
    segments.length < 3 ||
    segments.some(({ text }, at) => /\d/.test(text) && !(at === 0 && /^\(?\d{1,2}[.)]$/.test(text.trim())))
  )
    return false;
  const gaps = segments.slice(1).map(({ x }, at) => x - (segments[at]?.end ?? x));
  return Math.max(...gaps) - Math.min(...gaps) < 0.7;
}

/** Pieces of a line as one text. */
export function asOne(segments: Segment[]): Segment {
  const [first, ...others] = segments as [Segment, ...Segment[]];
  const whole: Segment = {
    ...first,
    words: segments,
    text: segments.map(({ text }) => text.trim()).join(' '),
  };
  whole.end = segments.at(-1)?.end ?? whole.end;
  whole.size = Math.max(...segments.map(({ size }) => size));
  whole.mixed ||= others.some(({ mixed, font }) => mixed || font !== first.font);
  return whole;
}

/** Fewer lines on both sides are a table or a letterhead. */
const COLUMN_LINES_MIN = 6;
/** Lines of running text fill this share of their column; cells of a table are shorter. */
const FILLED = 0.6;

/** Where the space between two columns of running text is; undefined on a page of one column. */
function findGutter(rows: Row[], width: number): number | undefined {
  const segments = rows.flatMap((row) => row.segments);
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map(({ end }) => end));
  for (const share of [0.5, 0.48, 0.52, 0.46, 0.54, 0.44, 0.56, 0.42, 0.58]) {
    const at = left + (right - left) * share;
    const before = segments.filter(({ end }) => end <= at);
    const after = segments.filter(({ x }) => x >= at);
    const across = segments.length - before.length - after.length;
    if (Math.min(before.length, after.length) < COLUMN_LINES_MIN) continue;
    if (across > segments.length * 0.35) continue;
    const begins = Math.min(...after.map(({ x }) => x));
    const ends = Math.max(...before.map(({ end }) => end));
    if (typicalWidth(before) < (ends - left) * FILLED) continue;
    if (typicalWidth(after) < (right - begins) * FILLED) continue;
    if (ends - left < width * 0.2 || right - begins < width * 0.2) continue;
    return at;
  }
  return undefined;
}

/** The width of the line that the middle letter stands in: the words of a stretched line are many and say little. */
function typicalWidth(segments: Segment[]): number {
  const half = segments.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  for (const { x, end, text } of segments.toSorted((one, other) => one.end - one.x - (other.end - other.x))) {
    letters += text.length;
    if (letters >= half) return end - x;
  }
  return 0;
}

/** Lines across both columns stay between what is above and below them. */
function inColumns(rows: Row[], gutter: number): Row[] {
  const ordered: Row[] = [];
  let left: Row[] = [];
  let right: Row[] = [];
  const flush = () => {
    ordered.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const row of rows) {
    if (row.segments.some(({ x, end }) => x < gutter && end > gutter)) {
      flush();
      ordered.push(row);
      continue;
    }
    const before = row.segments.filter(({ end }) => end <= gutter);
    const after = row.segments.filter(({ x }) => x >= gutter);
    if (before.length > 0) left.push(rowOf(before));
    if (after.length > 0) right.push(rowOf(after));
  }
  flush();
  return ordered;
}

/** Leaves out heads, feet and page numbers that recur from page to page. */
export function withoutRunningHeads(pages: Line[][]): Line[][] {
  const edges = pages.map((lines) => lines.filter(({ atEdge }) => atEdge));
  const seen = new Map<string, number>();
  for (const edge of edges) {
    for (const key of new Set(edge.map(patternOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const often = Math.max(2, Math.min(3, Math.ceil(pages.length / 2)));
  return pages.map((lines) =>
    lines.filter((line) => {
      if (!line.atEdge) return true;
      const text = textOf(line);
      if (/^(?:-\s*)?(?:page\s+)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*-)?$/i.test(text)) return false;
      return pages.length < 2 || (seen.get(patternOf(line)) ?? 0) < often;
    }),
  );
}

/** Lines that differ in their page number alone, at the same height, are one running head. */
function patternOf({ y, segments }: Line): string {
  const texts = segments.map(({ text }) =>
    text
      .trim()
      .replace(/^\d{1,4}$/, '#')
      .replace(/\bpage\s+\d+(\s+of\s+\d+)?/i, 'page #')
      .replace(/\b\d+ of \d+$/, '#')
      .replace(/[|·•–-]\s*\d{1,4}$/, '#')
      .replace(/^\d{1,4}\s*[|·•–-]/, '#'),
  );
  return `${Math.round(y / 4)} ${texts.join(' ')}`;
}

export const textOf = ({ segments }: Pick<Line, 'segments'>) =>
  segments.map(({ text }) => text.trim()).join(' ');
