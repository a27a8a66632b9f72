import { companyInitials } from '../../core/contract/company-initials.ts';

export const TIME_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Phoenix': 'Arizona',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
  'Pacific/Pago_Pago': 'Samoa',
  'Pacific/Guam': 'Guam',
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

/** The fields that a column of an imported file can have, named as in the staff wizard, and their headers. */
export const IMPORT_FIELDS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  workEmail: 'Work Email',
  primaryEmail: 'Primary Email',
  primaryPhone: 'Primary Phone',
  workPhone: 'Work Phone',
  role: 'Role',
  duties: 'Duties',
  employeeID: 'Employee ID',
  position: 'Position',
  location: 'Location',
  npn: 'NPN',
  residentState: 'Resident State',
  hireDate: 'Hire Date',
  departments: 'Departments',
  manager: 'Manager',
  timeZone: 'Time Zone',
  homeStreet: 'Home Street',
  homeStreet2: 'Home Street 2',
  homeCity: 'Home City',
  homeState: 'Home State',
  homeZipCode: 'Home ZIP Code',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

export const USERS_PAGE = { default: 200, max: 500 };
/** Sort keys of people: the creation of the account, or a column of the list. */
export const USER_SORTS = [
  'name',
  'newest',
  'employeeID',
  'role',
  'position',
  'location',
  'hireDate',
] as const;
export type UserSort = (typeof USER_SORTS)[number];
/** Places, and positions, that the list can be filtered by at most. */
export const CHOICES_MAX = 500;
export const APPLICANTS_PAGE = { default: 200, max: 500 };
/** Sort orders: longest waiting first, last submitted first, or by name. */
export const APPLICANT_SORTS = ['oldest', 'newest', 'name'] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];
/** Applications by what is to be done: by reviewers, by the applicant, or by nobody. */
export const APPLICATION_STAGES = ['waiting', 'sent_back', 'declined'] as const;
export const APPLICATION_NOTE_MAX = 1_000;
export const SEARCH_MAX = 100;
/** People who are changed at once at most. */
export const CHANGE_MAX = 100;
export const DEPARTMENTS_OF_PERSON_MAX = 50;

/** `CC-2025-`, which numbers such as `001` follow. */
export const employeeIdPrefix = (company: string, year: number) => `${companyInitials(company)}-${year}-`;

/** With at least three digits. */
export const employeeIdOf = (prefix: string, number: number) => prefix + String(number).padStart(3, '0');

export const sentences = {
  notOnboarded: "This person hasn't completed onboarding yet.",
  alreadyApproved: (by: string | null) =>
    by ? `This account was already approved by ${by}.` : 'This account is already approved.',
  emailNotConfirmed: (address: string) =>
    `${address} isn't confirmed yet. Ask the applicant to open the link in the email we sent there, then approve the account.`,
  inactive: 'This account is deactivated.',
  kept: {
    employeeID: 'Employee ID is required.',
    workEmail: 'Work email is required.',
  },
  notInactive: 'This account is already active.',
  dataRemoved: 'The personal data of this person was removed. Add them as a new person instead.',
  ownAccount: "You can't deactivate your own account. Ask another administrator.",
  ownSessions: 'End your own sessions under Account & Security.',
  ownFactors: 'Another administrator has to reset your two-step sign-in.',
  noSecondStep: "This person doesn't use two-step sign-in.",
  adminDuties: 'Administrators may do everything: leave their duties empty.',
  ownRole: "You can't change your own role together with others. Edit your own profile instead.",
  tooManyDepartments: `A person can belong to ${DEPARTMENTS_OF_PERSON_MAX} departments at most.`,
  nothingToChange: 'Choose a department or a role.',
  addedAndRemoved: "A department can't be both added and removed.",
  addressTakenMeanwhile: (address: string) =>
    `${address} is now in use by another account. Change it there first, then reactivate this account.`,
  employeeIdTaken: 'This employee ID is already in use. Enter a different one.',
  changedMeanwhile: 'This profile was changed after you opened it. Check the entries and save again.',
  /**
   * For a reviewer who has not seen the change.
   * @param what for example `licenses`
   */
  changedSinceSeen: (what: string[]) =>
    `This application was changed after you opened it: ${new Intl.ListFormat('en-US').format(what)}. Check it again before you approve.`,
  managerNotAdmin: 'Choose an administrator as the manager.',
  lastAdmin: 'This is the only administrator. Make another person an administrator first.',
  notWaiting: 'This application is no longer waiting for review.',
  decidedJustNow: (by: string | null) =>
    `${by ?? 'Another administrator'} decided about this application a moment ago.`,
  /** A decision that could not take effect. */
  notDecided: {
    approved: (name: string) => `${name}'s application was not approved`,
    sent_back: (name: string) => `${name}'s application was not sent back`,
    declined: (name: string) => `${name}'s application was not declined`,
  },
  nothingToCorrect: 'Write a note about at least one part, or a message.',
  approveFailed: 'Failed to approve user',
  requiredFields: 'Please fill in all required fields before proceeding.',
  saveFailed: 'An error occurred while saving',
  loadFailed: 'Failed to load user data',
} as const;
