import { weekdayOf } from './dates.ts';
import { datesText } from './labels.ts';

/** Rules of RFC 5545 (the value of an RRULE) as the form knows them. */

export const REPEATS = [
  'none',
  'daily',
  'weekdays',
  'weekly',
  'monthly',
  'monthlyWeekday',
  'yearly',
  'custom',
] as const;
export type Repeat = (typeof REPEATS)[number];

export interface RepeatValues {
  repeat: Repeat;
  /** Every so many days, weeks, months or years; as it is typed. */
  interval: string;
  /** 0 for Sunday to 6 for Saturday, as texts; of a weekly rule. */
  weekdays: string[];
  ends: 'never' | 'on' | 'after';
  /** `YYYY-MM-DD`, the last day on which it may happen. */
  until: string;
  /** How often it happens; as it is typed. */
  count: string;
  /** The rule that the form cannot show, kept as it is while `custom` is chosen. */
  rule: string;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];
const WORK_WEEK = '1,2,3,4,5';
const UNITS: Partial<Record<Repeat, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  monthlyWeekday: 'month',
  yearly: 'year',
};

export const noRepeat: RepeatValues = {
  repeat: 'none',
  interval: '1',
  weekdays: [],
  ends: 'never',
  until: '',
  count: '10',
  rule: '',
};

/**
 * Parses a rule.
 * @param date the first day of the event, which completes the parts that the rule leaves open
 */
export function readRule(rule: string | null, date: string): RepeatValues {
  if (!rule) return noRepeat;
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const interval = parts.get('INTERVAL') ?? '1';
  const until = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '');
  const count = parts.get('COUNT');
  const values: RepeatValues = {
    ...noRepeat,
    interval,
    ends: until ? 'on' : count ? 'after' : 'never',
    until: until ? until.slice(1).join('-') : '',
    count: count ?? noRepeat.count,
    rule,
  };
  for (const name of ['INTERVAL', 'UNTIL', 'COUNT']) parts.delete(name);
  const repeat = repeatOf(parts, interval, date);
  return { ...values, repeat, weekdays: repeat === 'weekly' ? weekdaysOf(parts.get('BYDAY'), date) : [] };
}

function repeatOf(parts: Map<string, string>, interval: string, date: string): Repeat {
  const freq = parts.get('FREQ');
  const byDay = parts.get('BYDAY');
  const others = [...parts.keys()].filter((name) => name !== 'FREQ' && name !== 'BYDAY');
  if (freq === 'MONTHLY' && byDay === undefined && others.every((name) => name === 'BYMONTHDAY')) {
    return parts.get('BYMONTHDAY') === undefined || parts.get('BYMONTHDAY') === String(dayOfMonth(date))
      ? 'monthly'
      : 'custom';
  }
  if (others.length > 0) return 'custom';
  if (freq === 'WEEKLY' && (byDay === undefined || /^([A-Z]{2},?)+$/.test(byDay))) {
    return interval === '1' && weekdaysOf(byDay, date).join() === WORK_WEEK ? 'weekdays' : 'weekly';
  }
  if (freq === 'MONTHLY' && byDay === placeInMonth(date)) return 'monthlyWeekday';
  if (byDay !== undefined) return 'custom';
  return freq === 'DAILY' ? 'daily' : freq === 'YEARLY' ? 'yearly' : 'custom';
}

const weekdaysOf = (byDay: string | undefined, date: string): string[] =>
  (byDay?.split(',').map((day) => DAYS.indexOf(day)) ?? [weekdayOf(date)]).sort().map(String);

const dayOfMonth = (date: string) => Number(date.slice(8));

const placeOf = (date: string) => Math.ceil(dayOfMonth(date) / 7);

/** `2TU`: the second Tuesday of its month. */
const placeInMonth = (date: string) => `${placeOf(date)}${DAYS[weekdayOf(date)]}`;

/** Writes the rule that was chosen; null when the event happens once. */
export function writeRule(values: RepeatValues, date: string): string | null {
  const { repeat, interval, weekdays, ends, until, count, rule } = values;
  if (repeat === 'none') return null;
  if (repeat === 'custom') return rule;
  const every = interval.trim() === '' || interval === '1' ? [] : [`INTERVAL=${interval.trim()}`];
  const last =
    ends === 'on'
      ? [`UNTIL=${until.replaceAll('-', '')}`]
      : ends === 'after'
        ? [`COUNT=${count.trim()}`]
        : [];
  const days = weekdays.length > 0 ? weekdays : [String(weekdayOf(date))];
  const what = {
    daily: ['FREQ=DAILY'],
    weekdays: ['FREQ=WEEKLY', 'BYDAY=MO,TU,WE,TH,FR'],
    weekly: [
      'FREQ=WEEKLY',
      `BYDAY=${[...days]
        .sort()
        .map((day) => DAYS[Number(day)])
        .join()}`,
    ],
    monthly: ['FREQ=MONTHLY'],
    monthlyWeekday: ['FREQ=MONTHLY', `BYDAY=${placeInMonth(date)}`],
    yearly: ['FREQ=YEARLY'],
  }[repeat];
  return [...what, ...(repeat === 'weekdays' ? [] : every), ...last].join(';');
}

/** The choices of the form, for an event that begins on the date. */
export function repeatOptions(date: string): { value: Repeat; label: string }[] {
  const weekday = DAY_NAMES[weekdayOf(date)];
  return [
    { value: 'none', label: 'Does not repeat' },
    { value: 'daily', label: 'Daily' },
    { value: 'weekdays', label: 'Every weekday (Monday to Friday)' },
    { value: 'weekly', label: 'Weekly' },
    { value: 'monthly', label: `Monthly on day ${dayOfMonth(date)}` },
    { value: 'monthlyWeekday', label: `Monthly on the ${PLACES[placeOf(date) - 1]} ${weekday}` },
    { value: 'yearly', label: 'Yearly' },
  ];
}

export const weekdayOptions = DAY_NAMES.map((label, day) => ({
  value: String(day),
  label,
  short: label.slice(0, 3),
}));

/** `weeks`, beside the box for every how many. */
export const unitText = (repeat: Repeat, interval: string): string =>
  `${UNITS[repeat] ?? ''}${interval === '1' ? '' : 's'}`;

/** `Every 2 weeks on Monday and Friday, until Dec 31, 2026`. */
export function ruleText(rule: string, date: string): string {
  const values = readRule(rule, date);
  const { repeat, interval, weekdays, ends, until, count } = values;
  const unit = UNITS[repeat];
  const every = interval === '1' ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const names = weekdays.map((day) => DAY_NAMES[Number(day)] ?? '');
  const what = {
    none: '',
    custom: 'Repeats by its own rule',
    daily: every,
    weekdays: 'Every weekday',
    weekly: `${every} on ${listed(names)}`,
    monthly: `${every} on day ${dayOfMonth(date)}`,
    monthlyWeekday: `${every} on the ${PLACES[placeOf(date) - 1]} ${DAY_NAMES[weekdayOf(date)]}`,
    yearly: every,
  }[repeat];
  const last =
    ends === 'on' ? `, until ${datesText(until, until)}` : ends === 'after' ? `, ${count} times` : '';
  return what + last;
}

const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
