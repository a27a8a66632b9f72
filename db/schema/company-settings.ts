import { boolean, check, date, integer, pgTable, sql, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** The company's settings. One row, which the migration inserts. */
export const companySettings = pgTable(
  'company_settings',
  {
    /** Always true: there is one row. */
    only: boolean('only').primaryKey().default(true),
    /** The company's name; empty to use the setting of the environment. */
    name: text('name').notNull().default(''),
    /** IANA name of the zone in which working days and weeks begin. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /** An administrator has chosen the zone, even if it equals the default. */
    timeZoneChosen: boolean('time_zone_chosen').notNull().default(false),
    /** Whole weeks, so that no working week belongs to two periods. */
    payPeriodDays: integer('pay_period_days').notNull().default(14),
    /** The first day of any pay period; all others follow from it. Working weeks begin on its weekday. */
    payPeriodStart: date('pay_period_start', { mode: 'string' }).notNull().default('2026-01-05'),
    /** Days of vacation per person and year, in working days. */
    vacationDays: integer('vacation_days').notNull().default(15),
    sickDays: integer('sick_days').notNull().default(8),
    personalDays: integer('personal_days').notNull().default(3),
    /** The contact for questions about employment; empty for none. */
    hrName: text('hr_name').notNull().default(''),
    hrEmail: text('hr_email').notNull().default(''),
    hrPhone: text('hr_phone').notNull().default(''),
    /** Features that are switched off for staff; names as in the features of the server's core. */
    featuresOff: text('features_off').array().notNull().default([]),
    /** The people who need a second step or a passkey at sign-in, from a day on. */
    factorRequired: text('factor_required', { enum: ['nobody', 'admins', 'everyone'] })
      .notNull()
      .default('nobody'),
    /** Null for at once. */
    factorRequiredFrom: date('factor_required_from', { mode: 'string' }),
    /** Whether an applicant is approved only after confirming the email address. */
    approvalNeedsConfirmedEmail: boolean('approval_needs_confirmed_email').notNull().default(false),
    /** Days after a deactivation until the personal data is removed; 0 for never by itself. */
    removeDataAfterDays: integer('remove_data_after_days').notNull().default(0),
    /** How many days before its end a license or bond is shown as expiring soon, on every screen. */
    expiresSoonDays: integer('expires_soon_days').notNull().default(30),
    updatedAt: updatedAt(),
  },
  ({ only, payPeriodDays }) => [
    check('company_settings_only', sql`${only}`),
    check('company_settings_whole_weeks', sql`${payPeriodDays} % 7 = 0 and ${payPeriodDays} > 0`),
  ],
);
