import ICAL from 'ical.js';
import { plusDays } from '../../core/local-time.ts';
import type { Moment, ReadEntry } from './entry.ts';

/** An event that a file has and that cannot be read. */
export type UnreadEntry = { entry: number; title: string };

const DAY_MINUTES = 1_440;

/**
 * The events of an iCalendar file (RFC 5545), and those of them that make no sense.
 * @param most how many are read
 * @returns null for what is no such file; `more` when there are others behind them
 */
export function readCalendar(
  text: string,
  most: number,
): { entries: ReadEntry[]; unread: UnreadEntry[]; more: boolean } | null {
  const root = rootOf(text);
  if (!root) return null;
  const found = root.getAllSubcomponents('vevent');
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => {
      const made = new ICAL.Timezone(zone);
      return [made.tzid, made];
    }),
  );
  const entries: ReadEntry[] = [];
  const unread: UnreadEntry[] = [];
  for (const [place, component] of found.slice(0, most).entries()) {
    const entry = place + 1;
    try {
      entries.push(readEntry(component, entry, zones));
    } catch {
      unread.push({ entry, title: textOf(component, 'summary') });
    }
  }
  return { entries, unread, more: found.length > most };
}

function rootOf(text: string): ICAL.Component | null {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
    const root = new ICAL.Component(parsed);
    return root.name === 'vcalendar' ? root : null;
  } catch {
    return null;
  }
}

type Zones = Map<string, ICAL.Timezone>;

function readEntry(component: ICAL.Component, entry: number, zones: Zones): ReadEntry {
  const start = timeOf(component, 'dtstart');
  if (!start) throw new RangeError('an event without a beginning');
  const isAllDay = start.isDate;
  const uid = textOf(component, 'uid');
  const rule = component.getFirstPropertyValue('rrule');
  const instead = timeOf(component, 'recurrence-id');
  return {
    entry,
    uid,
    title: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    location: textOf(component, 'location'),
    url: textOf(component, 'url'),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'class').toUpperCase()),
    isCanceled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    start: momentOf(component, 'dtstart', start, zones),
    durationMinutes: durationOf(component, start, isAllDay),
    end: isAllDay ? null : endOf(component, start, zones),
    rule: rule ? String(rule) : null,
    excludedDates: component
      .getAllProperties('exdate')
      .flatMap((property) => property.getValues() as ICAL.Time[])
      .map(dayOf),
    insteadOf: instead && dayOf(instead),
  };
}

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .replaceAll('\0', '')
    .toWellFormed();

function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const value = component.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? value : null;
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (time: ICAL.Time) =>
  `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;

/** Zones by the names that everybody knows; of any other the file says itself how far it is from UTC. */
function momentOf(component: ICAL.Component, name: string, time: ICAL.Time, zones: Zones): Moment {
  if (time.isDate) return { kind: 'date', date: dayOf(time) };
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  const wall = { date: dayOf(time), time: `${two(time.hour)}:${two(time.minute)}` };
  if (time.zone === ICAL.Timezone.utcTimezone) {
    return { kind: 'instant', instant: `${wall.date}T${wall.time}:00.000Z` };
  }
  if (!tzid || isKnown(tzid)) return { kind: 'wall', wall, timeZone: tzid ?? '' };
  const zone = zones.get(tzid);
  if (!zone) return { kind: 'wall', wall, timeZone: '' };
  const utc = time.clone();
  utc.zone = zone;
  return { kind: 'instant', instant: new Date(utc.toUnixTime() * 1_000).toISOString() };
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function durationOf(component: ICAL.Component, start: ICAL.Time, isAllDay: boolean): number {
  const end = timeOf(component, 'dtend');
  const said = component.getFirstPropertyValue('duration');
  const seconds = end
    ? end.subtractDateTz(start).toSeconds()
    : said instanceof ICAL.Duration
      ? said.toSeconds()
      : isAllDay
        ? DAY_MINUTES * 60
        : 0;
  return Math.round(seconds / 60);
}

/** Where it ends by the clock; whole days and weeks are those of the calendar, 23 to 25 hours each (RFC 5545, 3.3.6). */
function endOf(component: ICAL.Component, start: ICAL.Time, zones: Zones): Moment | null {
  const end = timeOf(component, 'dtend');
  if (end) return momentOf(component, 'dtend', end, zones);
  const said = component.getFirstPropertyValue('duration');
  if (!(said instanceof ICAL.Duration) || said.isNegative) return null;
  const days = said.weeks * 7 + said.days;
  const begin = momentOf(component, 'dtstart', start, zones);
  if (begin.kind !== 'wall' || days === 0 || said.hours + said.minutes + said.seconds > 0) return null;
  return { ...begin, wall: { ...begin.wall, date: plusDays(begin.wall.date, days) } };
}

/** The last day of what ends before the beginning of a day. */
export const lastDayOf = (start: string, durationMinutes: number): string =>
  plusDays(start, Math.max(1, Math.ceil(durationMinutes / DAY_MINUTES)) - 1);
