import { z } from 'zod';
import { calendarEvents } from '../../schema/calendar.ts';
import { personKey, readData } from '../data.ts';

const planned = z.strictObject({
  /** Unique among the planned events. */
  name: z.string(),
  title: z.string(),
  by: personKey,
  with: z.array(personKey).optional(),
  text: z.string(),
  location: z.string().optional(),
  link: z.boolean().optional(),
  notes: z.string().optional(),
  type: z.enum(calendarEvents.meetingType.enumValues).optional(),
  isPrivate: z.boolean().optional(),
  /** Duration in minutes; undefined for whole days. */
  minutes: z.number().optional(),
  /** `HH:MM` in New York; undefined for whole days. */
  at: z.string().optional(),
  /** Number of whole days. */
  days: z.number().optional(),
  color: z.string().optional(),
});
export type Planned = z.infer<typeof planned>;

/** On these weekdays (Monday is 1), every so many weeks, in the weeks before and after today. */
const weeklyEvent = planned.extend({ on: z.array(z.int()), every: z.int().optional() });
export type Weekly = z.infer<typeof weeklyEvent>;
/** So many days after today. */
const single = planned.extend({ in: z.int() });

export const { weekly, singles } = readData(
  'calendar',
  z.strictObject({ weekly: z.array(weeklyEvent), singles: z.array(single) }),
);
