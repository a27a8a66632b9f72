import type { Reader } from '@portal/db/client.ts';
import { asc, between } from '@portal/db/drizzle.ts';
import { companyHolidays } from '@portal/db/schema/time-off.ts';
import { federalHolidays } from '../../../core/domain/federal-holidays.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { HOLIDAYS_MAX } from './constants.ts';

/** Holidays of the company between the dates, in order. */
export function readHolidays(db: Reader, { startDate, endDate }: { startDate: string; endDate: string }) {
  return db
    .select({ date: companyHolidays.date, name: companyHolidays.name })
    .from(companyHolidays)
    .where(between(companyHolidays.date, startDate, endDate))
    .orderBy(asc(companyHolidays.date))
    .limit(HOLIDAYS_MAX * 3);
}

/** The company's holidays of a year, and the federal ones that are missing among them. */
export async function listHolidays({ services: { db }, actor }: ActorContext, year: number) {
  requireAbility(actor, 'leave.read');
  const holidays = await readHolidays(db, { startDate: `${year}-01-01`, endDate: `${year}-12-31` });
  const known = new Set(holidays.map(({ date }) => date));
  return { year, holidays, federalHolidays: federalHolidays(year).filter(({ date }) => !known.has(date)) };
}
