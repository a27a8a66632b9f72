import { dayIn, daysFrom, instantAt, plusDays } from '../../../core/domain/local-time.ts';
import { endingOn, partsOf as partsOfRule, ruleOf, shiftedBy } from '../../../core/domain/recurrence.ts';
import type { Extra, Moment, ReadEntry } from '../../../drivers/icalendar/entry.ts';
import { DAY_MINUTES, DAYS_MAX, DURATION_MAX, IMPORTED_EXTRAS_MAX, sentences } from '../constants.ts';
import { withoutEarlier } from './following.ts';
import { keyText, type Planned, type Planner, planEntry, textOf } from './import-entries.ts';
import { beginningOn, beginningWithRule, daysKnownBy, layOutDays, type Plan, planOf } from './plan.ts';

/** One of a series that differs from it. */
type Changed = Planned & { seriesDate: string };

/** A stored event or series; an event of a file can consist of several. */
export type Part = Planned & {
  key: string;
  excludedDates: string[];
  changed: Changed[];
  /** By how many days the rule was moved: the file names occurrences by their original days. */
  movedDays?: number;
};

/** Separates the UID from the day of a part that is an event of its own. */
export const PART = '~part~';
const UID_MAX = 500;

/** The UID under which an event is stored. */
export const storedUid = (uid: string): string => uid.slice(0, UID_MAX);
const keyOf = (uid: string, day: string) => `${storedUid(uid)}${PART}${day}`;

/** The parts of an event with its changed occurrences; empty when nothing of it can be kept. */
export function partsOf(uid: string, entry: ReadEntry, singles: ReadEntry[], planner: Planner): Part[] {
  const made = entry.event && planEntry(entry, entry.event, planner);
  if (!made || !entry.event) return [];
  const { start, excluded, extras } = entry.event;
  const series: Part = { ...made, key: storedUid(uid), excludedDates: [], changed: [] };
  const isApart = made.plan.recurrence !== null && !isAt(start, made.plan);
  const main = isApart ? behindFirst(uid, series, start) : series;
  let parts: Part[];
  if (main.plan.recurrence === null) {
    parts = excluded.some((moment) => isAt(moment, main.plan)) ? [] : [main];
  } else {
    const days = new Set(excluded.map((moment) => dayFor(main.plan, moment)));
    parts = [{ ...main, excludedDates: [...days].sort() }];
  }
  const first = isApart && main.plan.recurrence !== null ? [{ start, durationMinutes: null }] : [];
  parts.push(...extraParts(uid, entry, [...first, ...extras], main, planner));
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

/** The rest of a series whose rule does not give its start, which is the first of its days (RFC 5545, 3.8.5.3). */
function behindFirst(uid: string, series: Part, start: Moment): Part {
  const rule = partsOfRule(series.plan.recurrence ?? '');
  const count = rule.get('COUNT');
  if (count === undefined) return series;
  const plan =
    count === '1'
      ? extraPart(uid, { start, durationMinutes: null }, series).plan
      : { ...series.plan, recurrence: ruleOf(rule.set('COUNT', String(Number(count) - 1))) };
  return { ...series, plan };
}

/** Days of RDATE, or the start, that the rule does not give. */
function extraParts(uid: string, entry: ReadEntry, extras: Extra[], main: Part, planner: Planner): Part[] {
  const { excluded = [] } = entry.event ?? {};
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
function dayFor({ isAllDay, timeZone }: Plan, moment: Moment): string {
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
  const others = parts.toSpliced(place, 1);
  const rest = single.andFollowing ? others.flatMap((other) => following(other, moment, made)) : others;
  return rest.toSpliced(place, 0, ...replaced(uid, part, { day, made, single }, planner));
}

/** An extra day after the change of this and all following ones, which moves along or is canceled. */
function following(part: Part, moment: Moment, made: Planned | null): Part[] {
  const { plan, key } = part;
  const from = keyText(moment);
  if (!key.includes(PART) || plan.recurrence !== null || plan.startsAt <= from) return [part];
  if (!made) return [];
  const startsAt = new Date(Date.parse(plan.startsAt) + Date.parse(made.plan.startsAt) - Date.parse(from));
  const startDate = plan.isAllDay ? startsAt.toISOString().slice(0, DATE_LENGTH) : startsAt.toISOString();
  const times = { startDate, durationMinutes: made.plan.durationMinutes, isAllDay: plan.isAllDay };
  return [{ ...part, details: made.details, plan: planOf({ ...times, recurrence: null }, plan.timeZone) }];
}

const DATE_LENGTH = 10;

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
