import { z } from 'zod';
import { calendarDate } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { companySettingsInput } from '../../company-settings/schema.ts';
import { personRef } from '../../people/schema.ts';
import { checkRange, dayRange, ofPeople, personTimeEntry } from '../schema.ts';
import { PEOPLE_PAGE, PEOPLE_SORTS } from './constants.ts';

const hours = {
  totalHours: z.number(),
  regularHours: z.number(),
  overtimeHours: z.number(),
  /** The part of the total that corrects periods that were approved before. */
  adjustmentHours: z.number(),
};

export const payPeriodInput = z
  .object({
    /** Any day of the period; today by default. */
    day: calendarDate.optional(),
  })
  .prefault({});
export type PayPeriodInput = z.infer<typeof payPeriodInput>;

export const payPeriod = z.object({
  /** The period's first and last day. */
  start: z.string(),
  end: z.string(),
  /** Everybody's hours, without running entries. */
  ...hours,
  /** How many people have worked in it. */
  people: z.number().int(),
  /** Whether its last day has passed. */
  over: z.boolean(),
  /** Pending corrections that overlap it. */
  pendingCorrections: z.number().int(),
  /** Entries that began in it and have no approved end. */
  openEntries: z.number().int(),
  /** The first ones of both, with their people. */
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
  /** A mark for the state of all its entries. Approving sends it along. */
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
  /** The mark that was read; undefined approves the period in any state. */
  mark: z.string().max(100).optional(),
});
export type LockInput = z.infer<typeof lockInput>;

export const payrollInput = z.object(dayRange).superRefine(checkRange);
export type PayrollInput = z.infer<typeof payrollInput>;

/** Fields that are left out are as they are in the settings. */
export const previewInput = companySettingsInput
  .pick({ timeZone: true, payPeriodDays: true, payPeriodStart: true })
  .prefault({});
export type PreviewInput = z.output<typeof previewInput>;

export const previewAnswer = z.object({
  /** The last day of the last approved pay period: changes start on the next one. Null without any. */
  approvedThrough: z.string().nullable(),
  /** The first two pay periods that are not approved; without an approved one, the current and the next one. */
  periods: z.array(z.object({ start: z.string(), end: z.string() })),
});
