import { boolean, check, date, integer, pgTable, sql, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** What administrators decide about the company. One row, which the migration makes. */
export const companySettings = pgTable(
  'company_settings',
  {
    /** Always true: there is one row. */
    only: boolean('only').primaryKey().default(true),
    /** What it is called; empty where the setting of the environment says it. */
    name: text('name').notNull().default(''),
    /** IANA name of the zone whose midnights part working days and weeks. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /** An administrator has chosen the zone, be it the default. */
    timeZoneChosen: boolean('time_zone_chosen').notNull().default(false),
    /** Whole weeks, so that no week of work belongs to two periods. */
    payPeriodDays: integer('pay_period_days').notNull().default(14),
    /** A day on which a pay period begins; the others follow from it, before and after. Weeks of work begin on its weekday. */
    payPeriodStart: date('pay_period_start', { mode: 'string' }).notNull().default('2026-01-05'),
    /** Working days of time off that each person has in a year. */
    vacationDays: integer('vacation_days').notNull().default(15),
    sickDays: integer('sick_days').notNull().default(8),
    personalDays: integer('personal_days').notNull().default(3),
    /** Whom people write to about their employment; empty where nothing is known. */
    hrName: text('hr_name').notNull().default(''),
    hrEmail: text('hr_email').notNull().default(''),
    hrPhone: text('hr_phone').notNull().default(''),
    /** What staff do not have; names as in the features of the server's core. */
    featuresOff: text('features_off').array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  ({ only, payPeriodDays }) => [
    check('company_settings_only', sql`${only}`),
    check('company_settings_whole_weeks', sql`${payPeriodDays} % 7 = 0 and ${payPeriodDays} > 0`),
  ],
);
