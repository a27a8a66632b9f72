import { like, sql } from '@portal/db/drizzle.ts';
import { companyHolidays, timeOffLedger, timeOffRequests } from '@portal/db/schema/time-off.ts';
import { federalHolidays } from '../../core/domain/federal-holidays.ts';
import { plusDays } from '../../core/domain/local-time.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

type Given = Columns<typeof timeOffRequests> & { userId: string };

let made = 0;
const DAY = 86_400_000;

/** Inserts a request for an otherwise unused week in the far future, pending and held in the ledger by default. */
export async function makeRequest({ services }: TestPortal, columns: Given) {
  const now = new Date().toISOString();
  made += 1;
  const monday = plusDays('2040-01-02', 7 * made);
  const request = only(
    await services.db
      .insert(timeOffRequests)
      .values({
        id: newId(),
        type: 'Vacation' as const,
        startDate: monday,
        endDate: plusDays(monday, 4),
        days: 5,
        reason: 'Family visit',
        status: 'pending' as const,
        createdAt: now,
        updatedAt: now,
        ...columns,
      })
      .returning(),
  );
  const { id, userId, type, days, startDate } = request;
  const held = { requestId: id, userId, type, year: Number(startDate.slice(0, 4)), bookedOn: '2026-01-02' };
  await services.db.insert(timeOffLedger).values({ ...held, id: newId(), kind: 'held', days: -days });
  return request;
}

/** A Monday of a coming year that is no holiday and that no other call in this process was given. */
let weeks = 0;
export function freshMonday(): string {
  weeks += 1;
  const year = new Date().getUTCFullYear() + 1 + (weeks % 4);
  const newYear = Date.UTC(year, 0, 4 + 7 * (Math.floor(weeks / 4) % 50));
  const toMonday = (8 - new Date(newYear).getUTCDay()) % 7;
  const monday = new Date(newYear + toMonday * DAY).toISOString().slice(0, 10);
  return federalHolidays(year).some(({ date }) => date === monday) ? freshMonday() : monday;
}

export const requestInput = (startDate = freshMonday(), endDate = startDate) => ({
  type: 'Vacation',
  startDate,
  endDate,
  reason: 'Family visit',
});

/** Dates that no other row uses for holidays. */
let holidays = 0;
const freshHoliday = () => {
  holidays += 1;
  return new Date(Date.UTC(2100, 0, holidays)).toISOString().slice(0, 10);
};

/** A year that no other call has given its holidays yet. */
const yearWithoutHolidays = async ({ portal }: Cell) => {
  await portal.services.db.delete(companyHolidays).where(like(sql`${companyHolidays.date}::text`, '2030-%'));
  return { year: 2030 };
};

const mine = async ({ portal, me }: Cell) => ({
  id: (await makeRequest(portal, { userId: me?.userId ?? (await portal.account('staff')).userId })).id,
});
const ofAnother = async ({ portal }: Cell) => ({
  id: (await makeRequest(portal, { userId: (await portal.account('staff')).userId })).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'timeOff.export': {
      input: () => ({ search: 'ada', status: 'pending', order: 'oldest' }),
    },
    'timeOff.my': { input: () => ({ year: 2027 }) },
    'timeOff.ledger': { input: () => ({ type: 'Sick', year: 2027 }) },
    'timeOff.preview': {
      input: () => ({ type: 'Personal', startDate: freshMonday(), endDate: '2028-01-02' }),
    },
    'timeOff.request': {
      audits: ['time_off.requested'],
      announces: { time_off: ['admins', 'me'], notification: ['each admin'] },
      input: () => requestInput(),
    },
    'timeOff.cancel': {
      audits: ['time_off.cancelled'],
      announces: { time_off: ['admins', 'me'] },
      input: mine,
      foreign: { id: ofAnother },
    },
    'timeOff.list': { input: () => ({ search: 'ada', status: 'pending', order: 'start' }) },
    'timeOff.waiting': {},
    'timeOff.approve': {
      audits: ['time_off.approved'],
      announces: { calendar_changed: ['other'], notification: ['other'], time_off: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'timeOff.reject': {
      audits: ['time_off.rejected'],
      announces: { notification: ['other'], time_off: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: async (cell) => ({ ...(await ofAnother(cell)), reviewNotes: 'Storm season.' }),
    },
    'timeOff.approveSeveral': {
      audits: ['time_off.approved'],
      announces: { calendar_changed: ['other'], notification: ['other'], time_off: ['admins', 'other'] },
      open: { administered: ['ids[]'] },
      input: async (cell) => ({ ids: [(await ofAnother(cell)).id], reviewNotes: '' }),
    },
    'timeOff.holidays': { input: () => ({ year: 2027 }) },
    'timeOff.exportHolidays': { namesNobody: 'days', input: () => ({ year: 2027 }) },
    'timeOff.addHoliday': {
      audits: ['company_holiday.created'],
      announces: { time_off: ['all'] },
      input: () => ({ date: freshHoliday(), name: 'Founders Day' }),
    },
    'timeOff.addFederalHolidays': {
      audits: ['company_holiday.created'],
      announces: { time_off: ['all'] },
      input: yearWithoutHolidays,
    },
    'timeOff.removeHoliday': {
      audits: ['company_holiday.deleted'],
      announces: { time_off: ['all'] },
      input: async ({ portal }) => {
        const date = freshHoliday();
        await portal.services.db.insert(companyHolidays).values({ date, name: 'Founders Day' });
        return { date };
      },
    },
  },
  documented: [
    ['GET', '/time-off/my'],
    ['POST', '/time-off'],
    ['DELETE', '/time-off/{}'],
    ['GET', '/time-off/ledger'],
    ['GET', '/time-off'],
    ['PUT', '/time-off/{}/approve'],
    ['PUT', '/time-off/{}/reject'],
  ],
  beyond: [
    ['GET', '/time-off.csv'],
    ['GET', '/time-off/holidays.csv'],
  ],
};
