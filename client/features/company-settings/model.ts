import type { CompanyTimeZone } from '@portal/server/modules/company-settings/constants.ts';
import { calendarDate } from '../../lib/format/format.ts';

/** The labels of the company's zones. */
const zoneNames: Record<CompanyTimeZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
  'Pacific/Pago_Pago': 'Samoa Time',
  'Pacific/Guam': 'Guam Time',
};

/** `Eastern Time`; a zone that is not on the list by its own name. */
export const zoneName = (zone: string) => new Map(Object.entries(zoneNames)).get(zone) ?? zone;

/** `Every 2 weeks`. */
export function payPeriodText(days: number): string {
  const weeks = days / 7;
  return weeks === 1 ? 'Every week' : `Every ${weeks} weeks`;
}

const factorRequiredTexts = {
  nobody: 'Optional for everybody',
  admins: 'Required of administrators',
  everyone: 'Required of everybody',
} as const;

/** The people who need a second step at sign-in. */
export const factorRequiredText = (value: keyof typeof factorRequiredTexts) => factorRequiredTexts[value];

interface Coming {
  approvedThrough: string | null;
  periods: { start: string; end: string }[];
}

/** What a change of the pay periods would do, and from when. */
export function comingText({ approvedThrough, periods }: Coming): string {
  const [first, second] = periods.map(({ start, end }) => `${calendarDate(start)} – ${calendarDate(end)}`);
  const from = approvedThrough
    ? `The change starts after the last approved pay period, which ended on ${calendarDate(approvedThrough)}.`
    : 'No pay period is approved yet, so the change applies to all of them.';
  return `${from} The first pay period will be ${first}, the next one ${second}.`;
}
