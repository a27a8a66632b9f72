import { z } from 'zod';
import { FEATURES } from '../../core/contract/features.ts';
import { numeric } from '../../core/contract/numbers.ts';
import { calendarDate, emailAddress, line, phoneNumber } from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import {
  ALLOWANCE_MAX,
  COMPANY_NAME_MAX,
  EXPIRES_SOON,
  FACTOR_REQUIRED,
  HR_NAME_MAX,
  PAY_PERIOD_DAYS,
  REMOVE_DATA_MAX,
  REMOVE_DATA_MIN,
  sentences,
  TIME_ZONES,
} from './constants.ts';

const payPeriodDays = numeric(
  z
    .number()
    .int()
    .refine((days) => PAY_PERIOD_DAYS.some((known) => known === days), sentences.payPeriodDays),
);

const allowance = numeric(z.number().int().min(0).max(ALLOWANCE_MAX));

const fields = {
  /** The company's name; empty for the one from the environment. */
  name: typedLine().max(COMPANY_NAME_MAX),
  /** IANA name of the zone whose midnights part working days and weeks. */
  timeZone: z.enum(TIME_ZONES),
  payPeriodDays,
  /** A day on which a pay period begins; the others follow from it. */
  payPeriodStart: calendarDate,
  /** Working days of time off in a year. */
  vacationDays: allowance,
  sickDays: allowance,
  personalDays: allowance,
  /** The address for questions about employment; empty when none is known. */
  hrName: line().max(HR_NAME_MAX),
  hrEmail: z.union([z.literal(''), emailAddress]),
  hrPhone: z.union([z.literal(''), phoneNumber]),
  /** The people who need a second step or a passkey at sign-in. */
  factorRequired: z.enum(FACTOR_REQUIRED),
  /** The first day on which they need one; empty for at once. */
  factorRequiredFrom: z
    .union([z.literal(''), calendarDate])
    .nullable()
    .transform((day) => day || null),
  /** The features that are switched off for staff; features that are not in the list are on. */
  featuresOff: z
    .array(z.enum(FEATURES))
    .max(FEATURES.length)
    .transform((off) => FEATURES.filter((feature) => off.includes(feature))),
  /** Whether an applicant is approved only after confirming the email address. */
  approvalNeedsConfirmedEmail: z.boolean(),
  /** Days before its end from which a license or bond is shown as expiring soon. */
  expiresSoonDays: numeric(
    z
      .number(sentences.expiresSoonDays)
      .int(sentences.expiresSoonDays)
      .min(EXPIRES_SOON.min, sentences.expiresSoonDays)
      .max(EXPIRES_SOON.max, sentences.expiresSoonDays),
  ),
  /** Days after a deactivation until the personal data is removed; 0 keeps the data. */
  removeDataAfterDays: numeric(
    z
      .number()
      .int()
      .refine((days) => days === 0 || (days >= REMOVE_DATA_MIN && days <= REMOVE_DATA_MAX), {
        error: sentences.removeDataAfterDays,
      }),
  ),
};

export const companySettings = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** False for the initial zone of a new company, which no administrator has confirmed. */
  timeZoneChosen: z.boolean(),
  payPeriodDays: z.number().int(),
  payPeriodStart: z.string(),
  vacationDays: z.number().int(),
  sickDays: z.number().int(),
  personalDays: z.number().int(),
  hrName: z.string(),
  hrEmail: z.string(),
  hrPhone: z.string(),
  factorRequired: z.enum(FACTOR_REQUIRED),
  /** Null for at once. */
  factorRequiredFrom: z.string().nullable(),
  featuresOff: z.array(z.string()),
  approvalNeedsConfirmedEmail: z.boolean(),
  removeDataAfterDays: z.number().int(),
  expiresSoonDays: z.number().int(),
  /** Sent with changes, so that no change by others is overwritten unseen. */
  updatedAt: z.string(),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const companySettingsAnswer = z.object({ settings: companySettings });

/** Fields that are left out stay as they are. */
export const companySettingsInput = z
  .object(fields)
  .partial()
  .extend({
    /** `updatedAt` as the caller read it; without it, any version is changed. */
    unchangedSince: z.string().max(40).optional(),
  });
export type CompanySettingsInput = z.output<typeof companySettingsInput>;
