import { instantOf } from './field-time.ts';

/** The values shared by all forms for an entry. */
export interface TimesValues {
  clockIn: string;
  clockOut: string;
  beforeHireDate: boolean;
  reason: string;
}

interface Times {
  clockIn: string;
  clockOut: string | null;
}

/**
 * The instants of a form's fields, entered in a zone.
 * @param zone of the fields
 * @param before the entry's times
 */
export const instantsOf = (
  { clockIn, clockOut }: Pick<TimesValues, 'clockIn' | 'clockOut'>,
  zone: string,
  before?: Times,
) => ({
  clockIn: instantOf(clockIn, zone, before?.clockIn),
  clockOut: instantOf(clockOut, zone, before?.clockOut),
});
