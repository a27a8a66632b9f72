import ICAL from 'ical.js';
import { isHtml, textOfHtml } from '../../core/data/html-text.ts';
import { daysFrom, instantAt, plusDays, type WallTime } from '../../core/domain/local-time.ts';
import type { Extra, Moment, ReadEntry, ReadEvent, Version } from './entry.ts';
import {
  allOf,
  type Block,
  calendarsOf,
  firstOf,
  type Issue,
  issueOf,
  type Property,
  textOf,
} from './lines.ts';
import { linkOf } from './links.ts';
import { BadMoment, momentOf, type Reading, valuesOf } from './moments.ts';
import { type Reader, UnknownZone, Zones } from './zones.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

export type ReadCalendars = {
  entries: ReadEntry[];
  /** Lines outside of events that could not be read. */
  issues: Issue[];
  /** Number of tasks and journal entries. */
  tasks: number;
  /** Whether the file has more events than may be read. */
  more: boolean;
};

/**
 * Reads the events of all calendars in an iCalendar file (RFC 5545), and reports what cannot be read. `zones.ts` resolves
 * the zones of times; see docs/decisions/0081-calendar-files.md.
 * @param most the maximum of events
 * @returns null for another kind of file
 */
export function readCalendars(text: string, most: number, reader: Reader): ReadCalendars | null {
  const calendars = calendarsOf(text);
  if (calendars.length === 0) return null;
  const found: Array<{ block: Block; calendar: Block }> = [];
  for (const calendar of calendars) {
    for (const block of calendar.blocks) if (block.name === 'vevent') found.push({ block, calendar });
  }
  const budget = Zones.budget();
  const zones = new Map(calendars.map((calendar) => [calendar, new Zones(calendar, reader, budget)]));
  const entries = found.slice(0, most).flatMap(({ block, calendar }, place) => {
    const known = zones.get(calendar);
    return known ? [readEntry(block, place + 1, calendar, known)] : [];
  });
  const others = calendars.flatMap(({ blocks }) => blocks.filter(({ name }) => name !== 'vevent'));
  return {
    entries,
    issues: calendars.flatMap(({ issues }) => issues),
    tasks: others.filter(({ name }) => name === 'vtodo' || name === 'vjournal').length,
    more: found.length > most,
  };
}

function readEntry(block: Block, entry: number, calendar: Block, zones: Zones): ReadEntry {
  const issues = [...block.issues];
  const method = textOf(calendar, 'method').toLowerCase();
  const recurrence = firstOf(block, 'recurrence-id');
  const header = {
    entry,
    line: block.line,
    method,
    uid: textOf(block, 'uid'),
    title: textOf(block, 'summary').replace(/\s*[\r\n]+\s*/g, ' '),
    version: versionOf(block),
    isCanceled: method === 'cancel' || textOf(block, 'status').toUpperCase().startsWith('CANCEL'),
    insteadOf: recurrence ? insteadOf(recurrence, zones, issues) : null,
    andFollowing: recurrence?.params.range?.toUpperCase() === 'THISANDFUTURE',
  };
  try {
    return { ...header, event: readEvent(block, zones, issues), fault: null, issues };
  } catch (error) {
    return { ...header, event: null, fault: faultOf(error, block), issues };
  }
}

class NoStart extends Error {}

function faultOf(error: unknown, block: Block): Issue {
  const line = firstOf(block, 'dtstart')?.line ?? block.line;
  if (error instanceof NoStart) return issueOf('noStart', line, 'dtstart');
  if (error instanceof BadMoment) return issueOf('badStart', line, 'dtstart', error.value);
  if (error instanceof UnknownZone) return issueOf('unknownZone', line, 'tzid', error.zone);
  throw error;
}

function versionOf(block: Block): Version {
  const stamps = ['last-modified', 'dtstamp'].flatMap((name) => stampOf(firstOf(block, name)?.value) ?? []);
  const sequence = Number.parseInt(textOf(block, 'sequence'), 10);
  return {
    sequence: Number.isInteger(sequence) && sequence >= 0 && sequence < 1_000_000 ? sequence : 0,
    // Some programs write the beginning of 1970 for no time.
    changedAt: stamps.find((stamp) => stamp > '1990') ?? null,
  };
}

/** An instant to the second; these are in UTC, also where the Z is missing. */
function stampOf(value = ''): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)/i.exec(value.trim()) ?? [];
  if (second === undefined) return null;
  const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

function insteadOf(property: Property, zones: Zones, issues: Issue[]): Moment | null {
  const moment = tryMoment(property, property.value, { zones, repeats: false });
  if (moment === 'zone') return dayOf(property);
  if (moment === 'value') {
    issues.push(issueOf('badDay', property.line, property.name, property.value));
    return null;
  }
  return moment;
}

/** Of a time in an unknown zone the day, which is one in the zone of the series. */
function dayOf({ value }: Property): Moment {
  const digits = value.replace(/\D/g, '');
  return { kind: 'date', date: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}` };
}

/** The moment, or what about it is not understood. */
function tryMoment(property: Property, value: string, reading: Reading): Moment | 'zone' | 'value' {
  try {
    return momentOf(property, value, reading);
  } catch (error) {
    if (error instanceof UnknownZone) return 'zone';
    if (error instanceof BadMoment) return 'value';
    throw error;
  }
}

function readEvent(block: Block, zones: Zones, issues: Issue[]): ReadEvent {
  const rule = ruleOf(block, issues);
  const reading = { zones, repeats: rule !== null };
  const begins = firstOf(block, 'dtstart');
  if (!begins) throw new NoStart();
  const begin = momentOf(begins, begins.value, reading);
  const duration = durationOf(firstOf(block, 'duration'), issues);
  const ends = endOf(block, begin, reading, issues) ?? endAfter(begin, duration);
  const [start, end] = wholeDays(block, begin, ends);
  const kept = rule === null ? null : withoutTimes(rule, start);
  return {
    description: descriptionOf(block),
    location: textOf(block, 'location').replace(/\s*[\r\n]+\s*/g, ', '),
    url: linkOf(block),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(block, 'class').toUpperCase()),
    start,
    durationMinutes: end ? minutesBetween(start, end) : minutesOf(start, duration),
    end: start.kind === 'date' ? null : end,
    rule: kept,
    excluded: allOf(block, 'exdate').flatMap((property) => daysOf(property, zones, issues)),
    extras: allOf(block, 'rdate').flatMap((property) => extrasOf(property, zones, issues)),
  };
}

/** Google writes HTML, others write only that. */
function descriptionOf(block: Block): string {
  const text = textOf(block, 'description') || textOf(block, 'x-alt-desc');
  return isHtml(text) ? textOfHtml(text) : text;
}

/** The value of the RRULE as the library writes it, which mends its spelling. */
function ruleOf(block: Block, issues: Issue[]): string | null {
  const [first, ...more] = allOf(block, 'rrule');
  for (const { line, value } of more) issues.push(issueOf('moreRules', line, 'rrule', value));
  for (const { line, value } of allOf(block, 'exrule')) {
    issues.push(issueOf('exceptionRule', line, 'exrule', value));
  }
  if (!first) return null;
  const text = first.value
    .replace(/[\s"]+/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    // With the separators of ISO 8601, which the library takes for another date.
    .replace(/UNTIL=\d{4}-\d\d-\d\d(?:T[\d:]*)?/, (until) => until.replace(/[-:]/g, ''))
    .split(';')
    .filter((part) => part !== '' && !part.startsWith('X-') && part !== 'INTERVAL=0')
    .join(';');
  // The library writes "FREQ=null" for the rules of vCalendar 1.0, such as "W1 TH #10".
  if (!text.includes('FREQ=')) return first.value.trim();
  if (isReadAsAnother(text)) return text;
  try {
    return String(ICAL.Recur.fromString(text));
  } catch {
    return text;
  }
}

/** The library leaves a count of zero out, and takes the last of equal parts: the series would be another one. */
function isReadAsAnother(rule: string): boolean {
  const names = rule.split(';').map((part) => part.split('=', 1)[0]);
  return new Set(names).size < names.length || /(?:^|;)COUNT=0*(?:;|$)/.test(rule);
}

/** A rule may repeat the time of the start, which says nothing. */
function withoutTimes(rule: string, start: Moment): string {
  const [hour, minute] = start.kind === 'wall' ? start.wall.time.split(':').map(Number) : [0, 0];
  const said = [`BYHOUR=${hour}`, `BYMINUTE=${minute}`, 'BYSECOND=0'];
  return rule
    .split(';')
    .filter((part) => !said.includes(part))
    .join(';');
}

function durationOf(property: Property | undefined, issues: Issue[]): ICAL.Duration | null {
  if (!property) return null;
  try {
    const duration = ICAL.Duration.fromString(property.value.trim().toUpperCase());
    if (!duration.isNegative) return duration;
  } catch {
    // Reported below.
  }
  issues.push(issueOf('badEnd', property.line, 'duration', property.value));
  return null;
}

/** The end in the file, of the same kind as the start; null without one that can be used. */
function endOf(block: Block, start: Moment, reading: Reading, issues: Issue[]): Moment | null {
  const property = firstOf(block, 'dtend');
  if (!property) return null;
  const found = tryMoment(property, property.value, reading);
  if (found === 'zone' || found === 'value') {
    issues.push(
      found === 'zone'
        ? issueOf('badZoneOfEnd', property.line, 'dtend', String(property.params.tzid ?? ''))
        : issueOf('badEnd', property.line, 'dtend', property.value),
    );
    return null;
  }
  const end = alike(start, found);
  const isAfter =
    start.kind === 'date' ? asInstant(end) >= asInstant(start) : asInstant(end) > asInstant(start);
  if (isAfter || asInstant(end) === asInstant(start)) return end;
  issues.push(issueOf('endBeforeStart', property.line, 'dtend', property.value));
  return null;
}

/** Some programs write a date for the one and a time for the other. */
function alike(start: Moment, end: Moment): Moment {
  if (start.kind === 'date' && end.kind !== 'date') {
    const { date, time } =
      end.kind === 'wall' ? end.wall : { date: end.instant.slice(0, 10), time: end.instant.slice(11, 16) };
    return { kind: 'date', date: time === '00:00' ? date : plusDays(date, 1) };
  }
  if (start.kind !== 'date' && end.kind === 'date') {
    const timeZone = start.kind === 'wall' ? start.timeZone : 'UTC';
    return { kind: 'wall', wall: { date: end.date, time: '00:00' }, timeZone };
  }
  return end;
}

function daysOf(property: Property, zones: Zones, issues: Issue[]): Moment[] {
  return valuesOf(property).flatMap((value) => {
    const [begin = ''] = value.split('/');
    const moment = tryMoment(property, begin, { zones, repeats: false });
    if (typeof moment !== 'string') return [moment];
    issues.push(dayIssue(property, value, moment));
    return [];
  });
}

const dayIssue = ({ line, name, params }: Property, value: string, what: 'zone' | 'value'): Issue =>
  what === 'zone'
    ? issueOf('badZoneOfDay', line, name, String(params.tzid ?? ''))
    : issueOf('badDay', line, name, value);

/** Days of RDATE; a period has its own end or duration. */
function extrasOf(property: Property, zones: Zones, issues: Issue[]): Extra[] {
  return valuesOf(property).flatMap((value) => {
    const [begin = '', ends] = value.split('/');
    const reading = { zones, repeats: false };
    const start = tryMoment(property, begin, reading);
    if (typeof start === 'string') {
      issues.push(dayIssue(property, value, start));
      return [];
    }
    if (ends === undefined) return [{ start, durationMinutes: null }];
    const minutes = minutesOfPeriod(property, start, ends, reading);
    if (minutes === null) issues.push(issueOf('badEnd', property.line, property.name, value));
    return [{ start, durationMinutes: minutes }];
  });
}

function minutesOfPeriod(property: Property, start: Moment, ends: string, reading: Reading): number | null {
  const duration = /^\+?P/i.test(ends)
    ? durationOf({ ...property, value: ends.replace(/^\+/, '') }, [])
    : null;
  const end = duration ? null : tryMoment(property, ends, reading);
  if (duration) return Math.round(duration.toSeconds() / 60);
  if (end === null || typeof end === 'string') return null;
  const minutes = minutesBetween(start, end);
  return minutes > 0 ? minutes : null;
}

/** Days and weeks are calendar days of 23 to 25 hours (RFC 5545, 3.3.6). */
function endAfter(begin: Moment, duration: ICAL.Duration | null): Moment | null {
  if (!duration || begin.kind !== 'wall') return null;
  const days = duration.weeks * 7 + duration.days;
  if (days === 0 || duration.hours + duration.minutes + duration.seconds > 0) return null;
  return { ...begin, wall: { ...begin.wall, date: plusDays(begin.wall.date, days) } };
}

const CALLED_ALL_DAY = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'];

/** Exchange writes all-day events as times from midnight to midnight, with a marker property. */
function wholeDays(block: Block, start: Moment, end: Moment | null): [Moment, Moment | null] {
  const isCalled = CALLED_ALL_DAY.some((name) => textOf(block, name).toUpperCase() === 'TRUE');
  if (!isCalled || !isMidnight(start) || !end || !isMidnight(end)) return [start, end];
  return [
    { kind: 'date', date: start.wall.date },
    { kind: 'date', date: end.wall.date },
  ];
}

const isMidnight = (moment: Moment): moment is Moment & { kind: 'wall'; wall: WallTime } =>
  moment.kind === 'wall' && moment.wall.time === '00:00';

function minutesOf(start: Moment, duration: ICAL.Duration | null): number {
  if (duration) return Math.round(duration.toSeconds() / 60);
  return start.kind === 'date' ? DAY_MINUTES : 0;
}

function minutesBetween(start: Moment, end: Moment): number {
  if (start.kind === 'date' && end.kind === 'date') return daysFrom(start.date, end.date) * DAY_MINUTES;
  return Math.round((asInstant(end) - asInstant(start)) / MINUTE_MS);
}

function asInstant(moment: Moment): number {
  if (moment.kind === 'instant') return Date.parse(moment.instant);
  return moment.kind === 'date' ? Date.parse(moment.date) : instantAt(moment.wall, moment.timeZone).getTime();
}

/** The last day of an all-day event with this duration. */
export const lastDayOf = (start: string, durationMinutes: number): string =>
  plusDays(start, Math.max(1, Math.ceil(durationMinutes / DAY_MINUTES)) - 1);
