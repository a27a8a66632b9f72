import {
  alignedHeads,
  CELL_END,
  CLOSE,
  cellsOf,
  columnOf,
  continuesLabel,
  inCells,
  inColumns,
  isRow,
  namesColumns,
  piecesOf,
  type TableColumns,
  WRAPPED,
} from './cells.ts';
import { type Body, headingRank } from './headings.ts';
import {
  announcement,
  deepestLead,
  type Lead,
  type Marker,
  markerOf,
  nest,
  placeOf,
  SET_IN,
} from './leads.ts';
import { type Line, linesOf, type PageRuns, textOf, withoutRunningHeads } from './lines.ts';
import {
  bodyOf,
  compoundsIn,
  endsEnumeration,
  isSpaced,
  joined,
  LABELED,
  PARAGRAPH_GAP,
  type Vocabulary,
} from './typesetting.ts';

/** A part of a document that a reader takes for one thing: a paragraph, an item of a list, a row of a table. */
export type Clause = {
  page: number;
  kind: 'text' | 'row' | 'heading';
  text: string;
  /** The headings above it, the outermost first. */
  heading: string[];
  /** The governing texts: "We do not insure for loss caused by:" above an item, the column heads above a row. */
  lead: string[];
};

type Heading = { text: string; rank: number };
type Open = {
  clause: Clause;
  x: number;
  end: number;
  y: number;
  page: number;
  size: number;
  columns: (TableColumns & { ends: number[] }) | undefined;
};

/** The clauses of a document in reading order. */
export function clausesOf(pages: PageRuns[]): Clause[] {
  const lines = withoutRunningHeads(pages.map(linesOf));
  return new Reading(lines).clauses();
}

class Reading {
  private readonly pages: Line[][];
  private readonly body: Body;
  private readonly found: Clause[] = [];
  private headings: Heading[] = [];
  private leads: Lead[] = [];
  private heads: (TableColumns & Pick<Line, 'y' | 'size'>) | undefined;
  private open: Open | undefined;
  /** The left edge of the clause that was found last. */
  private lastX = 0;
  private readonly vocabulary: Vocabulary;

  constructor(pages: Line[][]) {
    this.pages = pages;
    this.body = bodyOf(pages.flat());
    // A model and the viewer take one reading: without a compound elsewhere, that of a typesetter.
    this.vocabulary = { compounds: compoundsIn(pages.flat().map(textOf)), words: new Set() };
  }

  clauses(): Clause[] {
    const lines = this.pages.flat();
    for (const [index, line] of lines.entries()) this.read(line, lines[index + 1]);
    this.close();
    return this.found;
  }

  private read(given: Line, next: Line | undefined) {
    const line = inColumns(inCells(given, this.open?.columns?.xs ?? this.heads?.xs), this.heads?.xs);
    if (this.continuesRow(line)) return;
    if (this.isWrappedHead(line)) return;
    if (isSpaced(line, this.open?.clause.text) && this.continuesParagraph(line, textOf(line)))
      return this.append(line, textOf(line));
    if (isRow(line, this.heads?.xs) || this.headsNumbered(line, next)) return this.readRow(line, next);
    const [segment] = line.segments;
    if (!segment) return;
    const text = textOf(line);
    const rank = headingRank(line, text, next, this.body);
    if (rank !== undefined && !this.continuesSentence(line, text)) return this.readHeading(text, rank, line);
    const marker = endsEnumeration(line, text, this.open) ? undefined : markerOf(text);
    if (!marker && this.continuesParagraph(line, text)) return this.append(line, text);
    this.close();
    this.heads = undefined;
    const at = placeOf(text);
    if (marker && at === 1) this.announced(segment.x);
    this.leads = nest(this.leads, marker, segment.x, at);
    // "6.3" ends what is below the title "6.2".
    if (marker === 'section' || marker === 'dotted')
      this.headings = this.headings.filter((heading) => markerOf(heading.text) !== marker);
    this.begin(
      'text',
      text,
      line,
      this.leads.map(({ lead }) => lead).filter((lead) => lead !== ''),
    );
    if (marker) this.leads.push({ marker, x: segment.x, lead: '', at });
  }

  /** Before the first item of a list: the text above it may announce the list without a colon. */
  private announced(x: number) {
    const last = this.found.at(-1);
    if (last?.kind !== 'text' || this.leads.some(({ lead }) => lead !== '' && last.text.endsWith(lead)))
      return;
    const lead = announcement(last.text);
    if (lead === undefined) return;
    const open = this.leads.at(-1);
    if (open && open.lead === '' && markerOf(last.text) && !open.titled) open.lead = lead;
    else this.leads.push({ marker: undefined, x: Math.min(x, this.lastX), lead });
  }

  private begin(kind: Clause['kind'], text: string, line: Line, lead: string[], columns?: Open['columns']) {
    const heading = this.headings.map((each) => each.text);
    this.open = {
      clause: { page: line.page, kind, text, heading, lead },
      x: line.segments[0]?.x ?? 0,
      end: line.segments.at(-1)?.end ?? 0,
      y: line.y,
      page: line.page,
      size: line.size,
      columns,
    };
  }

  /** Ends the open clause; one that ends by a colon governs the items behind it. */
  private close() {
    const { open } = this;
    this.open = undefined;
    if (!open || open.clause.text === '') return;
    this.found.push(open.clause);
    this.lastX = open.x;
    if (open.clause.kind !== 'text') return;
    const lead = deepestLead(open.clause.text);
    if (lead === undefined) return;
    const last = this.leads.at(-1);
    const own = last && last.lead === '' && markerOf(open.clause.text) ? last : undefined;
    if (own) own.lead = lead;
    else this.leads.push({ marker: undefined, x: open.x, lead });
  }

  private readHeading(text: string, rank: number, line: Line) {
    const last = this.headings.at(-1);
    const { open } = this;
    // A heading of two lines.
    const whole =
      open?.clause.kind === 'heading' &&
      last?.rank === rank &&
      open.page === line.page &&
      open.y - line.y < line.size * 1.5 &&
      markerOf(text) === undefined &&
      !/^(?:section|part|coverage)\b/i.test(text);
    if (whole && last && open) {
      last.text += ` ${text}`;
      open.clause.text = last.text;
      open.y = line.y;
      return;
    }
    this.close();
    this.heads = undefined;
    // "2. Earth Movement" may be an item of "We do not insure for loss caused by any of the following."
    const marker = markerOf(text);
    const x = line.segments[0]?.x ?? 0;
    const at = placeOf(text);
    if (marker && at === 1) this.announced(x);
    // Larger type or capitals begin a part of the document of their own.
    const item =
      marker !== undefined &&
      rank <= Math.round(this.body.size * 10) * 4 + 1 &&
      this.continuesList(marker, at);
    this.leads = item ? nest(this.leads, marker, x, at) : [];
    if (this.leads.some(({ lead }) => lead !== ''))
      this.leads.push({ marker, x, lead: '', at, titled: true });
    this.headings = this.headings.filter((heading) => heading.rank > rank);
    this.begin('heading', text, line, []);
    this.headings.push({ text, rank });
  }

  /** Whether a heading is an item of the list that is open: its first one, or the next one behind another. */
  private continuesList(marker: Marker, at: number | undefined): boolean {
    const last = this.found.at(-1)?.text ?? '';
    if (this.leads.some(({ lead }) => lead !== '' && last.endsWith(lead))) return true;
    return this.leads.some(
      (lead) => lead.marker === marker && (at === undefined || lead.at === undefined || lead.at === at - 1),
    );
  }

  private continuesSentence(line: Line, text: string): boolean {
    return this.continuesParagraph(line, text) && /^\p{Ll}/u.test(text);
  }

  private continuesParagraph(line: Line, text: string): boolean {
    const { open } = this;
    if (open?.clause.kind !== 'text') return false;
    if (LABELED.test(open.clause.text) && LABELED.test(text)) return false;
    const ended = /[.:;!?]["”')]?$/.test(open.clause.text);
    // On the next page or in the next column a sentence goes on.
    if (open.page !== line.page || line.y > open.y) return !ended || /^\p{Ll}/u.test(text);
    if (open.y - line.y > Math.max(this.body.gap * 1.35, line.size * PARAGRAPH_GAP * 0.8)) return false;
    if (Math.abs(line.size - open.size) > 1.5) return false;
    const x = line.segments[0]?.x ?? 0;
    if (ended && /^["“(]?[\p{Lu}\d]/u.test(text) && Math.abs(x - open.x) < 3 && this.inUnmarkedList(open))
      return false;
    // An indented first line.
    return !(ended && x > open.x + line.size * 0.8 && markerOf(open.clause.text) === undefined);
  }

  /** Whether a clause is an item without a number of its own, set in below what announces it. */
  private inUnmarkedList({ clause, x }: Open): boolean {
    const last = this.leads.at(-1);
    return (
      markerOf(clause.text) === undefined &&
      last !== undefined &&
      last.lead !== '' &&
      x > last.x + this.body.size * 0.8 &&
      x - last.x <= SET_IN
    );
  }

  private append(line: Line, text: string) {
    const { open } = this;
    if (!open) return;
    open.clause.text = joined(open.clause.text, text, this.vocabulary);
    open.y = line.y;
    open.page = line.page;
    if (markerOf(open.clause.text) === undefined) open.x = Math.min(open.x, line.segments[0]?.x ?? open.x);
  }

  private readRow(line: Line, next: Line | undefined) {
    const cells = this.headsNumbered(line, next) ? piecesOf(line) : cellsOf(line, this.heads?.xs);
    const texts = cells.map(({ text }) => text);
    const xs = cells.map(({ x }) => x);
    const strong = this.isStrong(line);
    const isHead =
      next !== undefined &&
      (isRow(inCells(next, xs), xs) || (this.isStrong(next) && this.wrapsHead(next, line, xs))) &&
      (texts.some((text) => /\d/.test(text))
        ? strong && namesColumns(texts)
        : strong || texts.join('') === texts.join('').toUpperCase());
    if (strong && this.open === undefined && this.continuesHeads(texts, xs)) return;
    const continued = this.open?.clause.kind === 'row' || this.open === undefined;
    this.close();
    if (isHead) {
      this.heads = { texts, xs, y: line.y, size: line.size };
      this.open = undefined;
      return;
    }
    if (!continued && this.heads && this.found.at(-1)?.kind !== 'row') this.heads = undefined;
    this.begin('row', texts.join(CELL_END), line, this.heads ? [alignedHeads(this.heads, xs)] : [], {
      texts,
      xs,
      ends: cells.map(({ end }) => end),
    });
  }

  private isStrong(line: Line): boolean {
    return line.segments.every(({ font }) => font !== this.body.font);
  }

  /** "No. | Description" above "1 | Front of the house", which reads as a numbered paragraph otherwise. */
  private headsNumbered(line: Line, next: Line | undefined): boolean {
    const heads = piecesOf(line);
    if (next === undefined || heads.length !== 2 || !this.isStrong(line) || this.isStrong(next)) return false;
    const below = piecesOf(next);
    const xs = heads.map(({ x }) => x);
    return /^\d{1,3}[.)]?$/.test(below[0]?.text ?? '') && cellsOf(next, xs).length === 2;
  }

  /** Whether a line below the heads of columns is their second line. */
  private wrapsHead(line: Line, { y, size }: Pick<Line, 'y' | 'size'>, xs: number[]): boolean {
    const pieces = piecesOf(line);
    return (
      line.y < y &&
      y - line.y < size * 1.6 &&
      pieces.length < xs.length &&
      pieces.every(({ x }) => xs.some((at) => Math.abs(at - x) < 4))
    );
  }

  private isWrappedHead(line: Line): boolean {
    const { heads, open } = this;
    if (!heads || open !== undefined || !this.isStrong(line) || !this.wrapsHead(line, heads, heads.xs))
      return false;
    const texts = piecesOf(line).map(({ text }) => text);
    const xs = piecesOf(line).map(({ x }) => x);
    return this.continuesHeads(texts, xs);
  }

  /** The second line of the heads of columns. */
  private continuesHeads(texts: string[], xs: number[]): boolean {
    const { heads } = this;
    if (!heads || texts.length >= heads.texts.length) return false;
    const places = xs.map((x) => heads.xs.findIndex((at) => Math.abs(at - x) < 4));
    if (places.includes(-1)) return false;
    places.forEach((place, index) => {
      heads.texts[place] = `${heads.texts[place]} ${texts[index]}`;
    });
    return true;
  }

  /** A cell's second line. */
  private continuesRow(line: Line): boolean {
    const { open } = this;
    if (!open?.columns || open.page !== line.page || line.y >= open.y) return false;
    const { texts, xs, ends } = open.columns;
    const cells = piecesOf(line);
    const places = cells.map((cell) => columnOf(cell, xs, ends));
    if (places.includes(-1) || cells.length > xs.length) return false;
    // A new row has its first cell.
    const goesOn = places[0] !== 0 || continuesLabel(texts, cells);
    if (cells.length === xs.length && !goesOn) return false;
    if (open.y - line.y > line.size * (goesOn ? WRAPPED : CLOSE)) return false;
    cells.forEach(({ text }, index) => {
      const place = places[index] ?? 0;
      if (open.columns)
        open.columns.texts[place] = joined(open.columns.texts[place] ?? '', text, this.vocabulary);
    });
    open.clause.text = open.columns.texts.join(CELL_END);
    open.y = line.y;
    return true;
  }
}
