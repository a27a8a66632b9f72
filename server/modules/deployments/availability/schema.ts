import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { calendarDate } from '../../../core/contract/schema.ts';
import { STATE_CODES } from '../../../core/contract/us-states.ts';
import { NOTICE_HOURS, sentences, UNAVAILABLE_MAX } from './constants.ts';

const states = z.array(z.enum(STATE_CODES)).min(1);

export const availabilityInput = z.object({
  /** The states that the person goes to. */
  states: z.union([z.literal('all'), states.transform((codes) => [...new Set(codes)].sort())], {
    error: sentences.statesMissing,
  }),
  /** How soon they can leave. */
  noticeHours: numeric(z.number(sentences.notice)).pipe(z.literal([...NOTICE_HOURS], sentences.notice)),
  /** Days on which they cannot come. */
  unavailable: z
    .array(
      z.object({ from: calendarDate, through: calendarDate }).refine(({ from, through }) => through >= from, {
        path: ['through'],
        error: sentences.endBeforeStart,
      }),
    )
    .max(UNAVAILABLE_MAX, sentences.tooMany)
    .default([])
    .transform((ranges) => ranges.toSorted((one, other) => one.from.localeCompare(other.from))),
});
export type AvailabilityInput = z.infer<typeof availabilityInput>;

export const availability = z.object({
  states: z.union([z.literal('all'), z.array(z.string())]),
  noticeHours: z.number().int(),
  unavailable: z.array(z.object({ from: z.string(), through: z.string() })),
  /** When the person last confirmed it; null when they never answered, and the rest is assumed. */
  confirmedAt: z.string().nullable(),
  /** Whether the last confirmation is old. */
  stale: z.boolean(),
});
export type Availability = z.infer<typeof availability>;
