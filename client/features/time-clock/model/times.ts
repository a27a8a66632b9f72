import { instantOf } from './field-time.ts';

/** What every form about a worked time has. */
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
 * The instants of a form's fields, which hold times of a zone.
 * @param zone by whose clocks they are meant
 * @param before what the entry says
 */
export const instantsOf = (
  { clockIn, clockOut }: Pick<TimesValues, 'clockIn' | 'clockOut'>,
  zone: string,
  before?: Times,
) => ({
  clockIn: instantOf(clockIn, zone, before?.clockIn),
  clockOut: instantOf(clockOut, zone, before?.clockOut),
});
