import {
  REQUEST_STATUSES,
  type RequestStatus,
  TIME_OFF_TYPES,
  typeLabels,
} from '@portal/server/modules/time-off/constants.ts';
import { calendarDate, counted } from '../../lib/format/format.ts';

export const statusWords: Record<RequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Canceled',
};

export const typeOptions = TIME_OFF_TYPES.map((value) => ({ value, label: typeLabels[value] }));
export const statusOptions = REQUEST_STATUSES.map((value) => ({ value, label: statusWords[value] }));

/** `5 working days`. */
export const workingDays = (days: number) => counted(days, 'working day');

interface Preview {
  days: number;
  holidays: { date: string; name: string }[];
  years: { year: number; remaining: number }[];
}

/** The days that a request would take: `4 working days, without Founders Day (Mar 7, 2028). 11 days left in 2028.` */
export function previewText({ days, holidays, years }: Preview): string {
  const without = holidays.map(({ date, name }) => `${name} (${calendarDate(date)})`);
  const taken = [workingDays(days), ...(without.length > 0 ? [`without ${list.format(without)}`] : [])];
  const left = years.map(({ year, remaining }) => `${counted(remaining, 'day')} left in ${year}`);
  return `${taken.join(', ')}. ${list.format(left)}.`;
}

const list = new Intl.ListFormat('en-US');

/** A signed number of days of the ledger: `+15`, `−3`. */
export const signed = (days: number) => (days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0');
