export const TIME_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Phoenix': 'Arizona',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;
export type TimeZone = keyof typeof TIME_ZONES;
export const TIME_ZONE_NAMES = Object.keys(TIME_ZONES) as TimeZone[];
export const DEFAULT_TIME_ZONE: TimeZone = 'America/New_York';

/** The steps of the staff wizard; administrators have the first one only. */
export const WIZARD_STEPS = [
  'Personal Info',
  'Professional',
  'Experiences',
  'Professional Licenses',
  'Professional Bonds',
] as const;

export const USERS_PAGE = { default: 200, max: 500 };
export const APPLICANTS_MAX = 500;
export const SEARCH_MAX = 100;

/** `CC` for `Coastal Claims`: the first letters of at most three words, without Inc., LLC and the like. */
export function companyInitials(company: string): string {
  const words = company
    .split(/[\s&,.-]+/)
    .filter((word) => word && !/^(inc|llc|ltd|co|corp|the|of|and)$/i.test(word));
  return words.slice(0, 3).map(firstLetter).join('') || firstLetter(company.trim());
}

const firstLetter = (word: string) => [...word].slice(0, 1).join('').toLocaleUpperCase('en-US');

/** `CC-2025-`, which numbers such as `001` follow. */
export const employeeIdPrefix = (company: string, year: number) => `${companyInitials(company)}-${year}-`;

export const sentences = {
  notOnboarded: 'This person has not completed onboarding yet.',
  alreadyApproved: (by: string | null) =>
    by ? `This account was already approved by ${by}.` : 'This account is already approved.',
  inactive: 'This account is deactivated.',
  notInactive: 'This account is not deactivated.',
  ownAccount: 'You cannot deactivate your own account. Ask another administrator.',
  addressTakenMeanwhile: (address: string) =>
    `${address} belongs to another account by now. Change that one first, then reactivate this account.`,
  employeeIdTaken: 'Another person already has this employee ID.',
  changedMeanwhile:
    'Somebody else has changed this person since you opened it. Please check the entries and save again.',
  /** To a reviewer who has not seen it. @param what for example `licenses` */
  changedSinceSeen: (what: string[]) =>
    `This application was changed after you opened it: ${new Intl.ListFormat('en-US').format(what)}. Check it again before you approve.`,
  managerNotAdmin: 'The manager must be an administrator.',
  lastAdmin: 'This is the last administrator. Make somebody else an administrator first.',
  notWaiting: 'This person is not waiting for review any more.',
  approveFailed: 'Failed to approve user',
  requiredFields: 'Please fill in all required fields before proceeding.',
  saveFailed: 'An error occurred while saving',
  loadFailed: 'Failed to load user data',
} as const;
