import { optionalWebAddress } from '../../../core/contract/schema.ts';
import { dayIn, daysFrom, instantAt, plusDays } from '../../../core/domain/local-time.ts';
import { endingOn, partsOf as partsOfRule, ruleOf, shiftedBy } from '../../../core/domain/recurrence.ts';
import { PortalError } from '../../../core/errors/errors.ts';
import type { Extra, Moment, ReadEntry, ReadEvent } from '../../../drivers/icalendar/entry.ts';
import { lastDayOf } from '../../../drivers/icalendar/read.ts';
import {
  DAY_MINUTES,
  DAYS_MAX,
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DESCRIPTION_MAX,
  DURATION_MAX,
  IMPORTED_EXTRAS_MAX,
  LOCATION_MAX,
  SERIES_MAX,
  sentences,
  TITLE_MAX,
} from '../constants.ts';
import { type EventInput, eventInput } from '../schema.ts';
import { detailsOf } from './create.ts';
import { withoutEarlier } from './following.ts';
import { beginningOn, beginningWithRule, daysKnownBy, layOutDays, type Plan, planOf } from './plan.ts';

/** What a file says about an event; the rest of a stored event is its owner's own. */
export type Details = Pick<
  ReturnType<typeof detailsOf>,
  'title' | 'description' | 'location' | 'isPrivate' | 'meetLink'
>;

type Planned = { details: Details; plan: Plan };

/** One of a series that differs from it. */
export type Changed = Planned & { seriesDate: string };

/** A stored event or series; an event of a file can consist of several. */
export type Part = Planned & {
  key: string;
  excludedDates: string[];
  changed: Changed[];
  /** By how many days the rule was moved: the file names occurrences by their original days. */
  movedDays?: number;
};

/** Reports a problem of an entry. */
export type Report = (entry: ReadEntry, sentence: string, line?: number) => void;

export type Planner = {
  /** The zone of events that begin at an instant. */
  zone: string;
  today: string;
  report: Report;
  /** Extra days that may still be added. */
  extras: { left: number };
};

/** Separates the UID from the day of a part that is an event of its own. */
export const PART = '~part~';
const UID_MAX = 500;
const MINUTE_MS = 60_000;

/** The UID under which an event is stored. */
export const storedUid = (uid: string): string => uid.slice(0, UID_MAX);
const keyOf = (uid: string, day: string) => `${storedUid(uid)}${PART}${day}`;

/** A moment as the key of a part. */
export function keyText(moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  if (moment.kind === 'instant') return moment.instant;
  return instantAt(moment.wall, moment.timeZone).toISOString();
}

/** The parts of an event with its changed occurrences; empty when nothing of it can be kept. */
export function partsOf(uid: string, entry: ReadEntry, singles: ReadEntry[], planner: Planner): Part[] {
  const made = entry.event && planEntry(entry, entry.event, planner);
  if (!made || !entry.event) return [];
  const main: Part = { ...made, key: storedUid(uid), excludedDates: [], changed: [] };
  const { excluded } = entry.event;
  let parts: Part[];
  if (main.plan.recurrence === null) {
    parts = excluded.some((moment) => isAt(moment, main.plan)) ? [] : [main];
  } else {
    const days = new Set(excluded.map((moment) => dayFor(main.plan, moment)));
    parts = [{ ...main, excludedDates: [...days].sort() }];
  }
  parts.push(...extraParts(uid, entry, main, planner));
  for (const single of inOrder(singles)) parts = amended(uid, parts, single, planner);
  if (parts.every((part) => isEmpty(part, planner.today))) {
    planner.report(entry, sentences.entryAllExcluded);
    return [];
  }
  return parts;
}

/** Splits come first, because they decide in which part the other days are. */
const inOrder = (singles: ReadEntry[]): ReadEntry[] =>
  [...singles].sort(
    (a, b) =>
      Number(b.andFollowing) - Number(a.andFollowing) ||
      keyText(a.insteadOf ?? NEVER).localeCompare(keyText(b.insteadOf ?? NEVER)),
  );
const NEVER: Moment = { kind: 'date', date: '9999-12-31' };

function isEmpty({ plan, excludedDates, changed }: Part, today: string): boolean {
  if (plan.recurrence === null || changed.length > 0) return false;
  return layOutDays(plan, today).days.every((day) => excludedDates.includes(day));
}

/** Days of RDATE that the rule does not give. */
function extraParts(uid: string, entry: ReadEntry, main: Part, planner: Planner): Part[] {
  const { extras = [], excluded = [] } = entry.event ?? {};
  const parts = new Map<string, Part>();
  for (const extra of extras) {
    const part = extraPart(uid, extra, main);
    const isKnown = part.plan.startsAt === main.plan.startsAt || isGiven(main.plan, part.plan, planner.today);
    const isExcluded = excluded.some((moment) => isAt(moment, part.plan));
    if (!isKnown && !isExcluded) parts.set(part.key, part);
  }
  const kept = [...parts.values()].slice(0, planner.extras.left);
  planner.extras.left -= kept.length;
  if (kept.length < parts.size) {
    planner.report(entry, sentences.entryExtras(parts.size - kept.length, IMPORTED_EXTRAS_MAX));
  }
  return kept;
}

function extraPart(uid: string, { start, durationMinutes }: Extra, main: Part): Part {
  const { plan } = main;
  const isDay = start.kind === 'date';
  const times = isDay && !plan.isAllDay ? `${start.date}T${plan.startTime ?? '00:00'}` : textOf(start);
  const timeZone = start.kind === 'wall' ? start.timeZone : plan.timeZone;
  const input = {
    startDate: plan.isAllDay ? dayFor(plan, start) : times,
    durationMinutes: Math.min(
      durationMinutes ?? plan.durationMinutes,
      plan.isAllDay ? DAYS_MAX * DAY_MINUTES : DURATION_MAX,
    ),
    isAllDay: plan.isAllDay,
    recurrence: null,
  };
  return {
    details: main.details,
    plan: planOf(input, timeZone, { byClock: plan.recurrence !== null && durationMinutes === null }),
    key: keyOf(uid, keyText(start)),
    excludedDates: [],
    changed: [],
  };
}

/** Whether the rule gives the same time. */
function isGiven(series: Plan, extra: Plan, today: string): boolean {
  if (series.recurrence === null) return false;
  const day = dayFor(series, { kind: 'instant', instant: extra.startsAt });
  const isSameTime = series.isAllDay || startOn(series, day) === extra.startsAt;
  return isSameTime && daysKnownBy(series, today)(day);
}

const startOn = ({ startTime, timeZone }: Plan, date: string) =>
  instantAt({ date, time: startTime ?? '00:00' }, timeZone).toISOString();

/** Whether an excluded moment means that event: at its start, or on its day. */
function isAt(moment: Moment, plan: Plan): boolean {
  const isWholeDay = moment.kind === 'date' || (moment.kind === 'wall' && moment.wall.time === '00:00');
  if (plan.isAllDay || isWholeDay) return dayFor(plan, moment) === plan.startDate;
  return keyText(moment) === new Date(plan.startsAt).toISOString();
}

/** The day of a series that something in the file means. */
export function dayFor({ isAllDay, timeZone }: Plan, moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  if (moment.kind === 'instant') {
    const isUtcDay = isAllDay && /T00:00:00(?:\.000)?Z$/.test(moment.instant);
    return isUtcDay ? moment.instant.slice(0, 10) : dayIn(new Date(moment.instant), timeZone);
  }
  if (isAllDay || moment.timeZone === timeZone) return moment.wall.date;
  return dayIn(instantAt(moment.wall, moment.timeZone), timeZone);
}

/**
 * The parts with one changed or canceled occurrence. A changed occurrence that cannot be planned is left out, because its
 * former time is wrong.
 */
export function amended(uid: string, parts: Part[], single: ReadEntry, planner: Planner): Part[] {
  const moment = single.insteadOf;
  if (!moment) return parts;
  const days = parts.map((part) => occurrenceOf(part, moment, planner.today));
  const place = days.findIndex((day) => day !== null);
  const part = parts[place];
  const day = days[place] ?? null;
  const isHeld = !single.isCanceled;
  if (isHeld && single.event === null) planner.report(single, sentences.occurrenceLeftOut);
  const made = isHeld && single.event ? planEntry(single, single.event, planner, part?.plan.timeZone) : null;
  if (!part || day === null) return made ? [...parts, alone(uid, moment, made)] : parts;
  return parts.toSpliced(place, 1, ...replaced(uid, part, { day, made, single }, planner));
}

const alone = (uid: string, moment: Moment, made: Planned): Part => ({
  ...made,
  key: keyOf(uid, keyText(moment)),
  excludedDates: [],
  changed: [],
});

/** The day of the part on which that occurrence is; null when it has no such occurrence. */
function occurrenceOf(part: Part, moment: Moment, today: string): string | null {
  const { key, plan, movedDays = 0 } = part;
  const day = dayFor(plan, moment);
  if (plan.recurrence === null) {
    return key.endsWith(`${PART}${keyText(moment)}`) || isAt(moment, plan) ? day : null;
  }
  const isDay = daysKnownBy(plan, today);
  const isKnown = (date: string) =>
    part.excludedDates.includes(date) ||
    part.changed.some(({ seriesDate }) => seriesDate === date) ||
    isDay(date);
  return [day, plusDays(day, movedDays)].find(isKnown) ?? null;
}

type Replacement = { day: string; made: Planned | null; single: ReadEntry };

function replaced(uid: string, part: Part, { day, made, single }: Replacement, planner: Planner): Part[] {
  if (part.plan.recurrence === null) return made ? [{ ...part, ...made }] : [];
  if (single.andFollowing) return split(uid, part, { day, made, single }, planner);
  const changed = part.changed.filter(({ seriesDate }) => seriesDate !== day);
  const excludedDates = part.excludedDates.filter((date) => date !== day);
  return made
    ? [{ ...part, excludedDates, changed: sorted([...changed, { ...made, seriesDate: day }]) }]
    : [{ ...part, excludedDates: [...excludedDates, day].sort(), changed }];
}

const sorted = (changed: Changed[]) => changed.sort((a, b) => a.seriesDate.localeCompare(b.seriesDate));

/** The series until that day, and the one from it on (RFC 5545, 3.2.13). */
function split(uid: string, part: Part, { day, made, single }: Replacement, planner: Planner): Part[] {
  const { plan } = part;
  const former = plan.recurrence ?? '';
  const before: Part = {
    ...part,
    plan: { ...plan, recurrence: endingOn(former, plusDays(day, -1)) },
    excludedDates: part.excludedDates.filter((date) => date < day),
    changed: part.changed.filter(({ seriesDate }) => seriesDate < day),
  };
  const kept = day > plan.startDate ? [before] : [];
  if (!made) return kept;
  const days = daysFrom(day, made.plan.startDate);
  const rest = shiftedRule(withoutEarlier(plan, former, day), days);
  if (days !== 0 && rest.isFixed) planner.report(single, sentences.entryFixedDays);
  const own = single.event?.rule ? made.plan.recurrence : null;
  const begin = byClock(made.plan, plan);
  const from = own === null && rest.isFixed ? beginningOn(begin, day) : begin;
  const later = beginningWithRule({ ...from, recurrence: own ?? rest.rule });
  const moved = (date: string) => plusDays(date, rest.isFixed ? 0 : days);
  return [
    ...kept,
    {
      details: made.details,
      plan: later,
      key: kept.length === 0 ? part.key : keyOf(uid, day),
      movedDays: rest.isFixed ? 0 : days,
      excludedDates: part.excludedDates.filter((date) => date >= day).map(moved),
      changed: part.changed
        .filter(({ seriesDate }) => seriesDate >= day)
        .map((each) => ({ ...each, seriesDate: moved(each.seriesDate) })),
    },
  ];
}

/** The plan in the zone of its series, whose occurrences keep their wall time. */
function byClock(made: Plan, series: Plan): Plan {
  if (made.isAllDay || made.timeZone === series.timeZone) return made;
  return planOf(
    {
      startDate: made.startsAt,
      durationMinutes: made.durationMinutes,
      isAllDay: false,
      recurrence: null,
    },
    series.timeZone,
  );
}

/** The rule on other days, as far as its days are weekdays or follow from its start. */
function shiftedRule(rule: string, days: number): { rule: string; isFixed: boolean } {
  const parts = partsOfRule(rule);
  const isWeekdays = /^[A-Z,]*$/.test(parts.get('BYDAY') ?? '');
  const isFixed = !isWeekdays || ['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].some((name) => parts.has(name));
  if (days === 0 || isFixed) return { rule, isFixed };
  const moved = partsOfRule(shiftedBy(rule, days));
  const until = moved.get('UNTIL');
  if (until) {
    const last = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
    moved.set('UNTIL', plusDays(last, days).replaceAll('-', ''));
  }
  return { rule: ruleOf(moved), isFixed };
}

/**
 * The entry as a plan; null, with a problem reported, for one that cannot be kept. Parts of it that cannot be kept are
 * reported, too.
 */
function planEntry(entry: ReadEntry, event: ReadEvent, planner: Planner, inZone?: string): Planned | null {
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

function textOf(moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  return moment.kind === 'instant' ? moment.instant : `${moment.wall.date}T${moment.wall.time}`;
}
