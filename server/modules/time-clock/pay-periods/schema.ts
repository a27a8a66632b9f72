import { z } from 'zod';
import { calendarDate } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../../people/schema.ts';
import { checkRange, dayRange, ofPeople, personTimeEntry } from '../schema.ts';
import { PEOPLE_PAGE, PEOPLE_SORTS } from './constants.ts';

const hours = {
  totalHours: z.number(),
  regularHours: z.number(),
  overtimeHours: z.number(),
  /** How much of the total corrects pay periods that were approved before. */
  adjustmentHours: z.number(),
};

export const payPeriodInput = z
  .object({
    /** Any day of it; today when left out. */
    day: calendarDate.optional(),
  })
  .prefault({});
export type PayPeriodInput = z.infer<typeof payPeriodInput>;

export const payPeriod = z.object({
  /** Its first and last day. */
  start: z.string(),
  end: z.string(),
  /** Of everybody, without who is clocked in now. */
  ...hours,
  /** How many people have worked in it. */
  people: z.number().int(),
  /** Its last day has passed. */
  over: z.boolean(),
  /** Corrections that reach into it and wait for an administrator. */
  pendingCorrections: z.number().int(),
  /** Entries that began in it and have no approved end. */
  openEntries: z.number().int(),
  /** The first ones of both, with whose they are. */
  blocking: z.object({
    entries: z.array(personTimeEntry),
    corrections: z.array(
      z.object({
        id: z.uuid(),
        person: personRef,
        clockIn: z.string(),
        clockOut: z.string(),
        timeZone: z.string(),
      }),
    ),
  }),
  locked: z.object({ at: z.string(), by: personRef }).nullable(),
  /** Stands for all of its entries as they are now. Whoever approves it sends it along. */
  mark: z.string(),
});
export const payPeriodAnswer = z.object({ period: payPeriod });

export const payPeriodPeopleInput = pageInput(PEOPLE_PAGE)
  .extend({
    day: calendarDate.optional(),
    ...ofPeople,
    sort: z.enum(PEOPLE_SORTS).default('name'),
  })
  .prefault({});
export type PayPeriodPeopleInput = z.infer<typeof payPeriodPeopleInput>;

export const payPeriodPeoplePage = pageAnswer({
  people: z.array(z.object({ person: personRef.extend({ employeeId: z.string().nullable() }), ...hours })),
});

export const lockInput = z.object({
  /** The first day of the period. */
  start: calendarDate,
  /** As it was read; left out, the period is approved as it is. */
  mark: z.string().max(100).optional(),
});
export type LockInput = z.infer<typeof lockInput>;

export const payrollInput = z.object(dayRange).superRefine(checkRange);
export type PayrollInput = z.infer<typeof payrollInput>;
