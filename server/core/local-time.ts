import { Temporal } from 'temporal-polyfill';

/** Instants that are told by the clocks of a place, whatever those do in spring and autumn. Zones are IANA names. */

/**
 * The latest moment, up to and including now, at which clocks there showed that full hour.
 * @throws {RangeError} for a zone that does not exist
 */
export function latestHour(now: Date, hour: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  const ofToday = on(today);
  return new Date(ofToday <= now.getTime() ? ofToday : on(today.subtract({ days: 1 })));
}

/** The last millisecond of a calendar date, `YYYY-MM-DD`, there. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1);
}
