import { optionalWebAddress } from '../../../core/contract/schema.ts';
import { dayIn, instantAt } from '../../../core/domain/local-time.ts';
import { partsOf as partsOfRule, ruleOf } from '../../../core/domain/recurrence.ts';
import { PortalError } from '../../../core/errors/errors.ts';
import type { Moment, ReadEntry, ReadEvent } from '../../../drivers/icalendar/entry.ts';
import { lastDayOf } from '../../../drivers/icalendar/read.ts';
import {
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DESCRIPTION_MAX,
  DURATION_MAX,
  LOCATION_MAX,
  SERIES_MAX,
  sentences,
  TITLE_MAX,
} from '../constants.ts';
import { type EventInput, eventInput } from '../schema.ts';
import { detailsOf } from './create.ts';
import { beginningWithRule, type Plan, planOf } from './plan.ts';

const MINUTE_MS = 60_000;

/** What a file says about an event; the rest of a stored event is its owner's own. */
export type Details = Pick<
  ReturnType<typeof detailsOf>,
  'title' | 'description' | 'location' | 'isPrivate' | 'meetLink'
>;

export type Planned = { details: Details; plan: Plan };

/** Reports a problem of an entry. */
type Report = (entry: ReadEntry, sentence: string, line?: number) => void;

export type Planner = {
  /** The zone of events that begin at an instant. */
  zone: string;
  today: string;
  report: Report;
  /** Extra days that may still be added. */
  extras: { left: number };
};

/** The moment as text: equal for equal moments. */
export function keyText(moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  if (moment.kind === 'instant') return moment.instant;
  return instantAt(moment.wall, moment.timeZone).toISOString();
}

/**
 * The entry as a plan; null, with a problem reported, for one that cannot be kept. Parts of it that cannot be kept are
 * reported, too.
 */
export function planEntry(
  entry: ReadEntry,
  event: ReadEvent,
  planner: Planner,
  inZone?: string,
): Planned | null {
  const texts = cutTexts(entry, event, planner);
  const timeZone = event.start.kind === 'wall' ? event.start.timeZone : (inZone ?? planner.zone);
  const times = timesOf(entry, event, planner);
  if (!times) return null;
  const base = {
    ...texts,
    ...times,
    timeZone,
    isPrivate: event.isPrivate,
    color: DEFAULT_COLOR,
    reminders: [],
    meetingType: 'event',
  };
  const rule = entry.insteadOf === null || entry.andFollowing ? capped(entry, event.rule, planner) : null;
  const withRule = attempt({ ...base, recurrence: rule }, timeZone);
  if (typeof withRule !== 'string') return planned(withRule, event);
  const without = rule === null ? withRule : attempt({ ...base, recurrence: null }, timeZone);
  if (typeof without === 'string') {
    planner.report(entry, without);
    return null;
  }
  planner.report(entry, sentences.entryRule(rule ?? '', withRule));
  return planned(without, event);
}

const planned = ({ input, plan }: { input: EventInput; plan: Plan }, event: ReadEvent): Planned => {
  const { title, description, location, isPrivate, meetLink } = detailsOf(input);
  return {
    details: { title, description: event.description ? description : '', location, isPrivate, meetLink },
    plan,
  };
};

/** As the form would take it, or the sentence with which it would be refused. */
function attempt(values: unknown, timeZone: string): { input: EventInput; plan: Plan } | string {
  const parsed = eventInput.safeParse(values);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? sentences.entryUnreadable;
  try {
    return { input: parsed.data, plan: beginningWithRule(planOf(parsed.data, timeZone)) };
  } catch (error) {
    if (error instanceof PortalError) return error.message;
    throw error;
  }
}

/** The rule with as many events as a series can have. */
function capped(entry: ReadEntry, rule: string | null, { report }: Planner): string | null {
  const parts = partsOfRule(rule ?? '');
  if (rule === null || Number(parts.get('COUNT') ?? 0) <= SERIES_MAX) return rule;
  report(entry, sentences.entryCount(parts.get('COUNT') ?? ''));
  return ruleOf(parts.set('COUNT', String(SERIES_MAX)));
}

function cutTexts(entry: ReadEntry, { description, location, url }: ReadEvent, { report }: Planner) {
  const { title } = entry;
  const cut: Array<[string, string, number]> = [
    ['title', title, TITLE_MAX],
    ['description', description, DESCRIPTION_MAX],
    ['location', location, LOCATION_MAX],
  ];
  for (const [name, text, most] of cut) if (text.length > most) report(entry, sentences.entryCut(name, most));
  const googleMeetLink = optionalWebAddress.safeParse(url).data;
  if (googleMeetLink === undefined) report(entry, sentences.entryLink);
  return {
    title: cutTo(title || sentences.untitled, TITLE_MAX),
    // Other programs ask for none; the calendar's own form does.
    description: cutTo(description || '-', DESCRIPTION_MAX),
    location: cutTo(location, LOCATION_MAX),
    googleMeetLink: googleMeetLink ?? '',
  };
}

const cutTo = (text: string, most: number) => text.slice(0, most).toWellFormed().trim();

/** Null, with a problem reported, for days outside of the calendar. */
function timesOf(entry: ReadEntry, { start, end, durationMinutes }: ReadEvent, { report, zone }: Planner) {
  const startDate = textOf(start);
  if (startDate < '1900' || startDate >= '2200') {
    report(entry, sentences.entryRange(startDate.slice(0, 10)));
    return null;
  }
  if (start.kind === 'date') {
    return { startDate, isAllDay: true, endDate: lastDayOf(start.date, durationMinutes) };
  }
  if (durationMinutes > DURATION_MAX) {
    report(entry, sentences.entryLong);
    const timeZone = start.kind === 'wall' ? start.timeZone : zone;
    const from = Date.parse(keyText(start));
    const [first, last] = [from, from + (durationMinutes - 1) * MINUTE_MS];
    return {
      startDate: dayIn(new Date(first), timeZone),
      isAllDay: true,
      endDate: dayIn(new Date(last), timeZone),
    };
  }
  if (durationMinutes === 0) return { startDate, isAllDay: false, durationMinutes: DEFAULT_DURATION };
  return end === null
    ? { startDate, isAllDay: false, durationMinutes }
    : { startDate, isAllDay: false, endDate: textOf(inZoneOf(start, end)) };
}

/** An end in the zone of its beginning, or else the instant. */
function inZoneOf(start: Moment, end: Moment): Moment {
  if (end.kind !== 'wall') return end;
  if (start.kind === 'wall' && start.timeZone === end.timeZone) return end;
  return { kind: 'instant', instant: instantAt(end.wall, end.timeZone).toISOString() };
}

export function textOf(moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  return moment.kind === 'instant' ? moment.instant : `${moment.wall.date}T${moment.wall.time}`;
}
