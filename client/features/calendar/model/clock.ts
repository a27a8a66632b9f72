import { Temporal } from 'temporal-polyfill';

/** Between instants (ISO-8601 UTC) and what the clocks of a zone show. Zones are IANA names. */

export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** Minutes since midnight as the clock shows them, 0 to 1439. */
  minute: number;
}

export const DAY_MINUTES = 1_440;

/** @throws {RangeError} for what is no instant */
export function wallTime(instant: string, zone: string): WallTime {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), minute: 60 * local.hour + local.minute };
}

/**
 * The instant at which clocks of the zone show this. A time that clocks skip in spring is as much later as they were
 * turned on; one that they show twice in autumn is the first of the two, or the one that is as far from UTC as `like`.
 * @param minute since midnight; 1440 is the midnight after the day
 * @param like an instant
 */
export function instantAt({ date, minute }: WallTime, zone: string, like?: string): string {
  const local = Temporal.PlainDateTime.from(date).add({ minutes: minute });
  const zoned = like
    ? Temporal.ZonedDateTime.from(`${local}${offsetAt(like, zone)}[${zone}]`, { offset: 'prefer' })
    : local.toZonedDateTime(zone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

const offsetAt = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset;

/** The instant at which the day begins there. */
export const startOfDay = (date: string, zone: string): string => instantAt({ date, minute: 0 }, zone);

/** `09:30` as 570, or undefined for what is no time. */
export function minuteOf(time: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? 60 * Number(parts[1]) + Number(parts[2]) : undefined;
}

/** 570 as `09:30`, the way fields for a time want it. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The zone that this browser's clock is set to. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
