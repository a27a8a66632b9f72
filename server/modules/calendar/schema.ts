import { z } from 'zod';
import { missingDay } from '../../core/contract/missing-day.ts';
import { numeric } from '../../core/contract/numbers.ts';
import {
  calendarDate,
  ifMissing,
  optionalLine,
  optionalText,
  optionalWebAddress,
  requiredLine,
  requiredText,
} from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { VIEWS } from './colleagues/constants.ts';
import { calendarPerson, color } from './colleagues/schema.ts';
import {
  CHANGED_PARTS,
  DAY_MINUTES,
  DAYS_MAX,
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DEFAULT_REMINDERS,
  DESCRIPTION_MAX,
  EVENT_SOURCES,
  EVENTS_PAGE,
  FILE_TEXT_MAX,
  LOCATION_MAX,
  MEETING_TYPES,
  NOTES_MAX,
  NOTIFYING,
  PARTICIPANTS_MAX,
  RECURRENCE_TEXT_MAX,
  REMINDER_MINUTES_MAX,
  REMINDER_TYPES,
  REMINDERS_MAX,
  REPLIES,
  SCOPES,
  SERIES_MAX,
  sentences,
  TITLE_MAX,
} from './constants.ts';

const reply = z.enum(['pending', ...REPLIES]);

export const calendarParticipant = calendarPerson.extend({ status: reply });
export type CalendarParticipant = z.infer<typeof calendarParticipant>;

export const reminder = z.object({
  type: z.enum(REMINDER_TYPES),
  /** Before the event begins. */
  minutes: numeric(z.number().int().min(0).max(REMINDER_MINUTES_MAX)),
});

export const calendarEvent = z.object({
  id: z.uuid(),
  /** The occurrence of a series: the day on which it begins by the rule. Null for a single event. */
  occurrence: z.string().nullable(),
  /** The series of which this one was changed by itself; null for every other event. */
  seriesId: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  notes: z.string(),
  /** An instant; for whole days the first one, `YYYY-MM-DD`. */
  start: z.string(),
  startDate: z.string(),
  /** An instant; for whole days the last one, `YYYY-MM-DD`. */
  end: z.string(),
  endDate: z.string(),
  isAllDay: z.boolean(),
  /** Elapsed time; for a series wall time, also in a night in which clocks are turned. */
  durationMinutes: z.number().int(),
  /** The zone in which the event keeps its wall time. */
  timeZone: z.string(),
  meetingType: z.enum(MEETING_TYPES),
  color: z.string(),
  isPrivate: z.boolean(),
  /** http or https; empty without one. */
  googleMeetLink: z.string(),
  reminders: z.array(reminder),
  /** The value of an RRULE (RFC 5545); null for a single event. */
  recurrence: z.string().nullable(),
  organizer: calendarPerson,
  /** Invited people, without the organizer. */
  participants: z.array(calendarParticipant),
  /** The caller's reply; null when the caller was not invited. */
  rsvpStatus: reply.nullable(),
  /** A colleague's event without its details. */
  isBusy: z.boolean(),
  canEditEvent: z.boolean(),
  source: z.enum(EVENT_SOURCES),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** An IANA name that clocks are known for. */
export const timeZone = typedLine().max(64).refine(isTimeZone, { error: sentences.timeZone });

/** Zones that were named before: every look at a calendar names one, and asking takes the better part of a millisecond. */
const knownZones = new Set<string>();
/** There are some 600; more are spellings of these. */
const KNOWN_ZONES_MAX = 1_000;

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < KNOWN_ZONES_MAX) knownZones.add(name);
  return true;
}

const instantText = z.iso.datetime({ offset: true });
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** An instant, a wall time (`YYYY-MM-DDTHH:MM`) of the event's zone, or a date. */
const moment = typedLine(ifMissing(sentences.dateRequired))
  .min(1, sentences.dateRequired)
  .max(40, sentences.invalidDate)
  .refine((text) => text === '' || isMoment(text), {
    error: ({ input }) => missingDay(String(input)) ?? sentences.invalidDate,
  });

function isMoment(text: string): boolean {
  const wall = WALL_TIME.exec(text)?.[1];
  if (wall !== undefined) return calendarDate.safeParse(wall).success;
  if (!instantText.safeParse(text).success) return calendarDate.safeParse(text).success;
  return calendarDate.safeParse(new Date(text).toISOString().slice(0, 10)).success;
}

/** The allowed parts of a recurrence rule. */
const RULE_PARTS: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: /^([+-]?[1-5]?\d?(MO|TU|WE|TH|FR|SA|SU))(,[+-]?[1-5]?\d?(MO|TU|WE|TH|FR|SA|SU)){0,30}$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,61}$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/,
  BYSETPOS: /^-?[1-9]\d{0,2}(,-?[1-9]\d{0,2}){0,30}$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/** The value of an RRULE of whole days, in capitals; empty and null are none. */
export const recurrenceRule = typedLine()
  .max(RECURRENCE_TEXT_MAX, sentences.recurrence)
  .nullable()
  .transform((text, ctx) => {
    const rule = text?.toUpperCase().replace(/^RRULE:/, '') ?? '';
    if (rule === '') return null;
    const problem = ruleProblem(rule);
    if (!problem) return rule;
    ctx.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

function ruleProblem(rule: string): string | undefined {
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const fits = parts.every(
    ([name = '', value = '', ...more]) => more.length === 0 && RULE_PARTS[name]?.test(value),
  );
  if (!fits || new Set(names).size < names.length || !names.includes('FREQ')) return sentences.recurrence;
  if (names.includes('COUNT') && names.includes('UNTIL')) return sentences.recurrenceEnd;
  const count = parts.find(([name]) => name === 'COUNT')?.[1];
  if (Number(count ?? 0) > SERIES_MAX) return sentences.recurrenceTooMany;
  // Numbered weekdays and places need something to be counted in.
  const freq = parts.find(([name]) => name === 'FREQ')?.[1];
  const days = parts.find(([name]) => name === 'BYDAY')?.[1] ?? '';
  if (/\d/.test(days) && freq !== 'MONTHLY' && freq !== 'YEARLY') return sentences.recurrence;
  if (names.includes('BYMONTHDAY') && freq === 'WEEKLY') return sentences.recurrence;
  const isPlaced = names.includes('BYDAY') || names.includes('BYMONTHDAY') || names.includes('BYMONTH');
  return names.includes('BYSETPOS') && !isPlaced ? sentences.recurrence : undefined;
}

const eventFields = z.object({
  title: requiredLine(TITLE_MAX, sentences.titleAndDescription),
  description: requiredText(DESCRIPTION_MAX, sentences.titleAndDescription),
  startDate: moment,
  /** For a recurring event, wall time. */
  durationMinutes: numeric(
    z
      .number()
      .int()
      .min(1)
      .max(DAYS_MAX * DAY_MINUTES),
  ).default(DEFAULT_DURATION),
  /** Instead of the duration: when it ends, or its last day. */
  endDate: z
    .union([z.literal('').transform(() => null), z.null(), moment])
    .default(null)
    .optional(),
  /** The zone in which it keeps its wall time; the caller's own when left out. */
  timeZone: timeZone.optional(),
  location: optionalLine(LOCATION_MAX),
  /** Ids of people. */
  participants: z.array(z.uuid()).max(PARTICIPANTS_MAX).default([]),
  meetingType: z.enum(MEETING_TYPES).default('meeting'),
  isAllDay: z.boolean().default(false),
  color: color.default(DEFAULT_COLOR),
  isPrivate: z.boolean().default(false),
  googleMeetLink: optionalWebAddress,
  notes: optionalText(NOTES_MAX),
  reminders: z
    .array(reminder)
    .max(REMINDERS_MAX)
    .default(() => [...DEFAULT_REMINDERS]),
  recurrence: recurrenceRule.default(null),
});

/** The input of an event, for the form, tRPC and REST. */
export const eventInput = eventFields;
export type EventInput = z.infer<typeof eventInput>;

/** Which of a series: the day on which it begins by the rule. */
const occurrence = calendarDate.optional();
const scope = z.enum(SCOPES).default('all');

type Scoped = { scope: string; occurrence?: string | undefined };
const namesOccurrence = ({ scope: requested, occurrence: day }: Scoped) =>
  requested === 'all' || day !== undefined;
const occurrenceNeeded = { path: ['occurrence'], error: sentences.occurrenceNeeded };

export const updateEventInput = eventFields
  .extend({
    id: z.uuid(),
    scope,
    occurrence,
    /**
     * When attendees are notified of another time or place; `later` leaves some seconds to undo. People new
     * to the event are invited immediately.
     */
    notify: z.enum(NOTIFYING).default('now'),
  })
  .refine(namesOccurrence, occurrenceNeeded);
export type UpdateEventInput = z.infer<typeof updateEventInput>;

export const deleteEventInput = z
  .object({ id: z.uuid(), scope, occurrence })
  .refine(namesOccurrence, occurrenceNeeded);
export type DeleteEventInput = z.infer<typeof deleteEventInput>;

export const oneEventInput = z.object({ id: z.uuid(), occurrence });
export type OneEventInput = z.infer<typeof oneEventInput>;

export const rsvpInput = z.object({ id: z.uuid(), status: z.enum(REPLIES), occurrence });
export type RsvpInput = z.infer<typeof rsvpInput>;

const DATE_LENGTH = 10;

/** An instant, as UTC. A date is its midnight in UTC. */
const instant = typedLine(ifMissing(sentences.dateRequired))
  .max(40, sentences.invalidDate)
  .transform((text, ctx) => {
    // Dates are checked first: a failed parse is slow, because Zod builds an error that nobody reads.
    if (text.length === DATE_LENGTH && calendarDate.safeParse(text).success) return `${text}T00:00:00.000Z`;
    const parsed = instantText.safeParse(text);
    const utc = parsed.success ? new Date(text).toISOString() : '';
    if (calendarDate.safeParse(utc.slice(0, 10)).success) return utc;
    ctx.addIssue({ code: 'custom', message: missingDay(text) ?? sentences.invalidDate });
    return z.NEVER;
  });

export const listEventsInput = z.object({
  start: instant,
  end: instant,
  /** The view for which the range was chosen; has no effect. */
  view: z.enum(VIEWS).optional(),
  /** The owner of the calendar; the caller by default. */
  userId: z.uuid().optional(),
  /** The viewer's zone, by which all-day events lie in the range or do not; that of the caller's profile when left out. */
  timeZone: timeZone.optional(),
  limit: numeric(z.number().int().min(1).max(EVENTS_PAGE.max)).default(EVENTS_PAGE.default),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}_\d{4}-\d\d-\d\d$/)
    .optional(),
});
export type ListEventsInput = z.infer<typeof listEventsInput>;

export const availabilityInput = z.object({ userId: z.uuid(), start: instant, end: instant });
export type AvailabilityInput = z.infer<typeof availabilityInput>;

export const importInput = z.object({
  /** The text of an `.ics` file. */
  ics: z.string(sentences.fileEmpty).min(1, sentences.fileEmpty).max(FILE_TEXT_MAX, sentences.fileTooLarge),
  /**
   * Whether events that the calendar has already are changed and removed as the file says. Without it only new
   * ones are added, and the answer names the others in `changes`.
   */
  update: z.boolean().default(false),
  /** Answers what an import would do, without doing it. */
  preview: z.boolean().default(false),
});
export type ImportInput = z.infer<typeof importInput>;

export const eventPage = z.object({
  events: z.array(calendarEvent),
  /** The value of `after` for the next page; null on the last page. */
  next: z.string().nullable(),
});
export type EventPage = z.infer<typeof eventPage>;

export const eventAnswer = z.object({ event: calendarEvent });

export const availabilityAnswer = z.object({
  userId: z.uuid(),
  /** Whether nothing is in the whole range. */
  isAvailable: z.boolean(),
  /** Instants; overlapping and adjacent times are merged. */
  busy: z.array(z.object({ start: z.string(), end: z.string() })),
});

const imported = z.number().int();

export const importAnswer = z.object({
  /** Number of events that were added. */
  imported,
  /** Number of events that were changed. */
  updated: imported,
  /** Number of events that were removed, because the file cancels them. */
  canceled: imported,
  /** What the file says beside the calendar as it was before, whether it was done or not. */
  found: z.object({ new: imported, changed: imported, canceled: imported, same: imported }),
  /** Events of the calendar that the file changes or cancels. */
  changes: z.array(
    z.object({
      entry: z.number().int(),
      line: z.number().int(),
      title: z.string(),
      change: z.enum(['changed', 'canceled']),
      /** What differs. */
      differs: z.array(z.enum(CHANGED_PARTS)),
    }),
  ),
  /** What was left out or read differently, and why. */
  problems: z.array(
    z.object({
      /** The event's place in the file, from 1; 0 for the file itself. */
      entry: z.number().int(),
      /** The line in the file, from 1; 0 for the whole file. */
      line: z.number().int(),
      title: z.string(),
      sentence: z.string(),
    }),
  ),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
