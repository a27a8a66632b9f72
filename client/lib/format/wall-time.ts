import { Temporal } from 'temporal-polyfill';

/** Converts between instants (ISO-8601 UTC) and the wall time of a zone. Zones are IANA names. */

export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** Minutes since midnight as the clock shows them, 0 to 1439. */
  minute: number;
}

export const DAY_MINUTES = 1_440;

/** @throws {RangeError} for a text that is no instant */
export const wallTime = (instant: string, zone: string): WallTime =>
  wallTimeAt(Temporal.Instant.from(instant), zone);

function wallTimeAt(instant: Temporal.Instant, zone: string): WallTime {
  const local = instant.toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), minute: 60 * local.hour + local.minute };
}

/**
 * The instant of a wall time in the zone. A time that clocks skip in spring is shifted by the skipped time;
 * of a time that they show twice in autumn it is the first one, or the one with the same offset from UTC as
 * `like`.
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

/**
 * The instants of a wall time in the zone, in order: two in autumn, none for a time that clocks skip in
 * spring.
 */
export function momentsOf({ date, minute }: WallTime, zone: string): string[] {
  const local = Temporal.PlainDateTime.from(date).add({ minutes: minute });
  const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const moments = one.epochMilliseconds === other.epochMilliseconds ? [one] : [one, other];
  return moments
    .filter((moment) => moment.toPlainDateTime().equals(local))
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
}

/** Cached periods in which the clocks of a zone are not turned. */
const stretches = new Map<string, { from: number; to: number }[]>();

/**
 * The next time when clocks of the zone are turned, in milliseconds since the epoch; infinite for never.
 * Called for every event that is drawn.
 * @param moment likewise; a turn at that very moment is over
 */
export function nextTurn(moment: number, zone: string): number {
  const known = stretches.get(zone) ?? [];
  const stretch = known.find(({ from, to }) => from <= moment && moment < to);
  if (stretch) return stretch.to;
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  const last = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const from = last?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
  const to = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  stretches.set(zone, [...known, { from, to }]);
  return to;
}

/**
 * The wall time at which an event that ends at this instant is shown to end. This is not the clock at that
 * very moment: an event that is over when clocks go from 2 to 3 AM ends at 2. Midnight is minute 1440 of
 * the day before.
 * @throws {RangeError} for a text that is no instant
 */
export function endingTime(instant: string, zone: string): WallTime {
  const before = Temporal.Instant.from(instant).subtract({ milliseconds: 1 });
  const { date, minute } = wallTimeAt(before, zone);
  return { date, minute: minute + 1 };
}

const offsetAt = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset;

/** The instant at which the day begins there. */
export const startOfDay = (date: string, zone: string): string => instantAt({ date, minute: 0 }, zone);

/** `09:30` as 570, or undefined for a text that is no time. */
export function minuteOf(time: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? 60 * Number(parts[1]) + Number(parts[2]) : undefined;
}

/** 570 as `09:30`, the way fields for a time want it. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
