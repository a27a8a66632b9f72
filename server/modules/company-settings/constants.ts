/** The zones of the states and territories, by their IANA names. */
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
] as const;
export type CompanyTimeZone = (typeof TIME_ZONES)[number];

/** Days of a pay period: one week, two, or four. */
export const PAY_PERIOD_DAYS = [7, 14, 28] as const;

/** The people who need a second step or a passkey at sign-in. */
export const FACTOR_REQUIRED = ['nobody', 'admins', 'everyone'] as const;

/** Working days of time off in a year. */
export const ALLOWANCE_MAX = 260;
export const COMPANY_NAME_MAX = 60;
export const HR_NAME_MAX = 120;
/**
 * Days after a deactivation until the personal data is removed automatically: reactivating stays possible for a
 * month.
 */
export const REMOVE_DATA_MIN = 30;
export const REMOVE_DATA_MAX = 3_650;

/** Days before its end from which a license or bond is shown as expiring soon (specification, part 1: 30 days). */
export const EXPIRES_SOON = { default: 30, min: 7, max: 90 };

export const sentences = {
  factorPast: 'Choose today or a later day, or leave it empty to start now.',
  expiresSoonDays: `Enter ${EXPIRES_SOON.min} to ${EXPIRES_SOON.max} days.`,
  payPeriodDays: 'Choose 7, 14, or 28 days.',
  removeDataAfterDays: `Enter ${REMOVE_DATA_MIN} to ${REMOVE_DATA_MAX} days, or 0 to keep the data.`,
  changedSinceSeen: 'The company settings were changed after you opened them.',
  saveFailed: 'The company settings could not be saved. Please try again.',
} as const;
