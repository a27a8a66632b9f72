import ICAL from 'ical.js';
import { readQuotedPrintable } from '../../core/data/quoted-printable.ts';

/** A line of a file that could not be read as it stands. Values are shortened for display. */
export type Issue = {
  /** Line number in the file, from 1. */
  line: number;
  kind:
    | 'lineWithoutName'
    | 'lineJoined'
    | 'lineUnreadable'
    | 'unfinished'
    | 'noStart'
    | 'badStart'
    | 'unknownZone'
    | 'badEnd'
    | 'endBeforeStart'
    | 'badDay'
    | 'badZoneOfDay'
    | 'badZoneOfEnd'
    | 'moreRules'
    | 'exceptionRule';
  name: string;
  value: string;
};

/** A content line: its value is still escaped. */
export type Property = {
  name: string;
  params: Record<string, string>;
  /** The value of the VALUE parameter, in lower case; `unknown` without one. */
  type: string;
  value: string;
  line: number;
  text: string;
};

/** A component: what stands between BEGIN and END. */
export type Block = {
  name: string;
  line: number;
  properties: Property[];
  blocks: Block[];
  issues: Issue[];
};

const VALUE_SHOWN_MAX = 100;

export const issueOf = (kind: Issue['kind'], line: number, name = '', value = ''): Issue => ({
  line,
  kind,
  name: name.toUpperCase().slice(0, VALUE_SHOWN_MAX),
  value: value.slice(0, VALUE_SHOWN_MAX).toWellFormed(),
});

/** A zone name with a colon, which some programs write without the required quotes (RFC 5545, 3.2). */
const UNQUOTED_ZONE = /^([A-Z-]{5,13};TZID=)([^"]{0,80}:[^"]{0,80}):(?=\d{8})/i;

/** Names and parameters are parsed by the library; values are read by whoever knows what they mean. */
const RAW = { property: {}, value: {}, param: ICAL.design.icalendar.param, propertyGroups: false };

const KNOWN = new Set(Object.keys(ICAL.design.icalendar.property));
/** Texts that programs write without escaping their line breaks. */
const LONG_TEXTS = new Set(['description', 'location', 'comment', 'x-alt-desc']);
/** These are never inside one another, so that the start of one ends one that has no END. */
const SEPARATE = new Set(['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone']);

/**
 * The components of an iCalendar file. A line that cannot be read costs itself only, where a parser of whole files gives
 * up; see docs/decisions/0081-calendar-files.md.
 * @returns the calendars; events outside of a calendar are in one of their own
 */
export function calendarsOf(text: string): Block[] {
  const calendars: Block[] = [];
  const open: Block[] = [];
  for (const { text: line, number } of contentLines(text)) {
    const [, keyword = '', word = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = word.toLowerCase();
    if (keyword.toUpperCase() === 'BEGIN') begin(name, number, open, calendars);
    else if (keyword) end(name, open);
    else addLine(open.at(-1), line, number);
  }
  for (const block of open) if (block.name === 'vevent') block.issues.push(issueOf('unfinished', block.line));
  return calendars;
}

/** Whether the line begins a value of vCalendar 1.0, which goes on behind a "=" at the end of a line, without a fold. */
const isQuoted = (line: string) =>
  line.slice(0, line.indexOf(':')).toUpperCase().includes('QUOTED-PRINTABLE');

/** Lines without their folds (RFC 5545, 3.1), with the number of the first one. */
function contentLines(text: string): Array<{ text: string; number: number }> {
  const lines: Array<{ pieces: string[]; number: number; quoted: boolean }> = [];
  for (const [place, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    const end = last?.pieces.at(-1) ?? '';
    if (last?.quoted && end.endsWith('='))
      last.pieces.splice(-1, 1, end.slice(0, -1), line.replace(/^[ \t]/, ''));
    else if (last && /^[ \t]/.test(line)) last.pieces.push(line.slice(1));
    else if (line.trim() !== '') lines.push({ pieces: [line], number: place + 1, quoted: isQuoted(line) });
  }
  return lines.map(({ pieces, number }) => ({ text: pieces.join(''), number }));
}

function begin(name: string, line: number, open: Block[], calendars: Block[]): void {
  const block = emptyBlock(name, line);
  if (name === 'vcalendar') {
    open.length = 0;
    calendars.push(block);
  } else {
    const former = SEPARATE.has(name) ? open.findIndex((each) => SEPARATE.has(each.name)) : -1;
    if (former >= 0) open.length = former;
    if (open.length === 0 && SEPARATE.has(name)) {
      const calendar = emptyBlock('vcalendar', line);
      calendars.push(calendar);
      open.push(calendar);
    }
    const parent = open.at(-1);
    if (!parent) return;
    parent.blocks.push(block);
  }
  open.push(block);
}

const emptyBlock = (name: string, line: number): Block => ({
  name,
  line,
  properties: [],
  blocks: [],
  issues: [],
});

function end(name: string, open: Block[]): void {
  const place = open.findLastIndex((block) => block.name === name);
  if (place >= 0) open.length = place;
}

function addLine(block: Block | undefined, text: string, line: number): void {
  if (!block) return;
  const name = /^([a-z][a-z\d-]*)\s*[:;]/i.exec(text)?.[1]?.toLowerCase();
  const last = block.properties.at(-1);
  const isNamed = name !== undefined && (KNOWN.has(name) || name.startsWith('x-'));
  if (!isNamed && last && LONG_TEXTS.has(last.name)) {
    last.value += `\\n${text}`;
    block.issues.push(issueOf('lineJoined', line, last.name));
    return;
  }
  if (name === undefined) {
    block.issues.push(issueOf('lineWithoutName', line, '', text));
    return;
  }
  try {
    block.properties.push(parsed(text, name, line));
  } catch {
    block.issues.push(issueOf('lineUnreadable', line, name, text));
  }
}

/** @throws {ICAL.parse.ParserError} for parameters that are not separated from the value */
function parsed(text: string, name: string, line: number): Property {
  const [, params, type, value] = ICAL.parse.property(text.replace(UNQUOTED_ZONE, '$1"$2":'), RAW);
  const isQuoted = String(params.encoding ?? '').toUpperCase() === 'QUOTED-PRINTABLE';
  const plain = isQuoted
    ? readQuotedPrintable(String(value), params.charset).replace(/\r\n|\r|\n/g, '\\n')
    : String(value);
  return { name, params, type: String(type).toLowerCase(), value: plain, line, text };
}

/** The property with a value; empty ones say nothing. */
export const firstOf = ({ properties }: Block, name: string): Property | undefined =>
  properties.find((property) => property.name === name && property.value.trim() !== '');

export const allOf = ({ properties }: Block, name: string): Property[] =>
  properties.filter((property) => property.name === name && property.value.trim() !== '');

/** The text of a property, without escapes and signs that cannot be stored. */
export function textOf(block: Block, name: string): string {
  const value = firstOf(block, name)?.value ?? '';
  return unescaped(value).trim();
}

export const unescaped = (value: string): string =>
  value
    .replace(/\\([\\;,:"nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    .replaceAll('\0', '')
    .toWellFormed();

/** The component as text, for the library's own parser. */
export const sourceOf = ({ name, properties, blocks }: Block): string =>
  [`BEGIN:${name}`, ...properties.map(({ text }) => text), ...blocks.map(sourceOf), `END:${name}`].join(
    '\r\n',
  );
