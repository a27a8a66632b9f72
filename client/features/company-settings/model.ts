import type { CompanyTimeZone } from '@portal/server/modules/company-settings/constants.ts';

/** The labels of the company's zones. */
const zoneNames: Record<CompanyTimeZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
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
