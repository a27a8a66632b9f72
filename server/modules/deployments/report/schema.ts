import { z } from 'zod';
import { personRef } from '../../people/schema.ts';
import { POSITION_ROLES } from '../constants.ts';
import { ASSIGNMENT_STATUSES } from '../offers/constants.ts';

const people = z.number().int();

export const report = z.object({
  /** Places of all positions. */
  needed: people,
  /** People who took a place and did not drop out. */
  filled: people,
  /** From the first offer until all places were taken for the first time, to one decimal; null when they never were. */
  filledAfterHours: z.number().nullable(),
  offered: people,
  declined: people,
  droppedOut: people,
  /** Of declined offers and drop-outs, the latest first; those without a reason are left out. */
  reasons: z.array(z.object({ kind: z.enum(['declined', 'dropped_out']), reason: z.string() })),
  people: z.array(
    z.object({
      person: personRef,
      role: z.enum(POSITION_ROLES),
      status: z.enum(ASSIGNMENT_STATUSES),
      startDate: z.string(),
      endDate: z.string(),
      /** Days with time entries that name the deployment, in the person's time zone. */
      daysWorked: people,
      /** To two decimals; running entries and ends that wait for approval do not count. */
      hoursWorked: z.number(),
    }),
  ),
});
export type Report = z.infer<typeof report>;
