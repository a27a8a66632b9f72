import ICAL from 'ical.js';
import { daysFrom, instantAt, plusDays, type WallTime } from '../../core/domain/local-time.ts';
import type { Moment, ReadEntry, UnparsedEntry } from './entry.ts';
import { type Reader, UnknownZone, Zones } from './zones.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** A zone name with a colon, which some programs write without the required quotes (RFC 5545, 3.2). */
const UNQUOTED_ZONE = /^([A-Z-]{5,13};TZID=)([^"\r\n]{0,80}:[^"\r\n]{0,80}):(?=\d{8})/gim;

/**
 * Parses the events of an iCalendar file (RFC 5545), and reports those that cannot be parsed. `zones.ts` resolves the
 * zones of times; see docs/decisions/0081-calendar-files.md.
 * @param most the maximum of events
 * @returns null for another kind of file; `more` when the file has more events
 */
export function readCalendar(
  text: string,
  most: number,
  reader: Reader,
): { entries: ReadEntry[]; unread: UnparsedEntry[]; more: boolean } | null {
  const root = rootOf(text);
  if (!root) return null;
  const found = root.getAllSubcomponents('vevent');
  const zones = new Zones(root, reader);
  const entries: ReadEntry[] = [];
  const unread: UnparsedEntry[] = [];
  for (const [place, component] of found.slice(0, most).entries()) {
    const entry = place + 1;
    try {
      entries.push(readEntry(component, entry, zones));
    } catch (error) {
      unread.push(unreadEntry(component, entry, zones, error));
    }
  }
  return { entries, unread, more: found.length > most };
}

function rootOf(text: string): ICAL.Component | null {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').replace(UNQUOTED_ZONE, '$1"$2":'));
    const root = new ICAL.Component(parsed);
    return root.name === 'vcalendar' ? root : null;
  } catch {
    return null;
  }
}

function readEntry(component: ICAL.Component, entry: number, zones: Zones): ReadEntry {
  const rule = component.getFirstPropertyValue('rrule');
  const repeats = rule !== null;
  const [begin] = momentsOf(component, 'dtstart', zones, repeats);
  if (!begin) throw new RangeError('an event without a beginning');
  const duration = component.getFirstPropertyValue('duration');
  const [ends = endAfter(begin, duration)] = momentsOf(component, 'dtend', zones, repeats);
  const [start, end] = wholeDays(component, begin, ends);
  return {
    entry,
    uid: textOf(component, 'uid'),
    title: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    location: textOf(component, 'location'),
    url: textOf(component, 'url'),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'class').toUpperCase()),
    isCanceled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    start,
    durationMinutes: end ? minutesBetween(start, end) : minutesOf(start, duration),
    end: start.kind === 'date' ? null : end,
    rule: rule ? String(rule) : null,
    excluded: momentsOf(component, 'exdate', zones, false),
    insteadOf: momentsOf(component, 'recurrence-id', zones, false)[0] ?? null,
  };
}

function unreadEntry(component: ICAL.Component, entry: number, zones: Zones, error: unknown): UnparsedEntry {
  const unknownZone = error instanceof UnknownZone ? error.zone : null;
  const [uid, title] = [textOf(component, 'uid'), textOf(component, 'summary')];
  try {
    const [insteadOf = null] = momentsOf(component, 'recurrence-id', zones, false);
    return { entry, uid, title, insteadOf, unknownZone };
  } catch {
    return { entry, uid, title, insteadOf: null, unknownZone };
  }
}

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .replaceAll('\0', '')
    .toWellFormed();

/** @param repeats a recurring event keeps its wall time and therefore needs a zone; UTC is one */
function momentsOf(component: ICAL.Component, name: string, zones: Zones, repeats: boolean): Moment[] {
  return component.getAllProperties(name).flatMap((property) => {
    const tzid = property.getFirstParameter('tzid');
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((time) => momentOf(time, tzid, zones, repeats));
  });
}

const two = (part: number) => String(part).padStart(2, '0');

function momentOf(time: ICAL.Time, tzid: string | undefined, zones: Zones, repeats: boolean): Moment {
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return { kind: 'date', date };
  const wall = { date, time: `${two(time.hour)}:${two(time.minute)}` };
  if (time.zone === ICAL.Timezone.utcTimezone) {
    if (repeats) return { kind: 'wall', wall, timeZone: 'UTC' };
    return { kind: 'instant', instant: new Date(`${wall.date}T${wall.time}Z`).toISOString() };
  }
  if (!tzid) return { kind: 'wall', wall, timeZone: zones.floating };
  if (repeats) return { kind: 'wall', wall, timeZone: zones.zoneOf(tzid, date) };
  const found = zones.momentOf(tzid, wall);
  return 'instant' in found ? { kind: 'instant', ...found } : { kind: 'wall', wall, ...found };
}

/** Days and weeks are calendar days of 23 to 25 hours (RFC 5545, 3.3.6). */
function endAfter(begin: Moment, duration: unknown): Moment | null {
  if (!(duration instanceof ICAL.Duration) || duration.isNegative || begin.kind !== 'wall') return null;
  const days = duration.weeks * 7 + duration.days;
  if (days === 0 || duration.hours + duration.minutes + duration.seconds > 0) return null;
  return { ...begin, wall: { ...begin.wall, date: plusDays(begin.wall.date, days) } };
}

const CALLED_ALL_DAY = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'];

/** Exchange writes all-day events as times from midnight to midnight, with a marker property. */
function wholeDays(component: ICAL.Component, start: Moment, end: Moment | null): [Moment, Moment | null] {
  const isCalled = CALLED_ALL_DAY.some((name) => textOf(component, name).toUpperCase() === 'TRUE');
  if (!isCalled || !isMidnight(start) || !end || !isMidnight(end)) return [start, end];
  return [
    { kind: 'date', date: start.wall.date },
    { kind: 'date', date: end.wall.date },
  ];
}

const isMidnight = (moment: Moment): moment is Moment & { kind: 'wall'; wall: WallTime } =>
  moment.kind === 'wall' && moment.wall.time === '00:00';

function minutesOf(start: Moment, duration: unknown): number {
  if (duration instanceof ICAL.Duration) return Math.round(duration.toSeconds() / 60);
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
