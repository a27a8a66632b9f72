import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import { instantAt, minuteOf, timeOf, wallTime } from '../../calendar/model/clock.ts';

/** `2026-01-14T09:30`, as fields for a date and a time have it, by the clocks of the zone. */
export function fieldTime(instant: string, zone: string): string {
  const { date, minute } = wallTime(instant, zone);
  return `${date}T${timeOf(minute)}`;
}

/**
 * What is meant by what such a field holds, as an instant; what is no time stays as it is.
 * @param before the instant that the field started with: a time that was not changed stays exactly that, and of one that
 *   clocks show twice in autumn the same one is meant
 */
export function instantOf(field: string, zone: string, before?: string | null): string {
  if (before && fieldTime(before, zone) === field) return before;
  const [date = '', time = ''] = field.slice(0, 16).split('T');
  const minute = minuteOf(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || minute === undefined) return field;
  return instantAt({ date, minute }, zone, before ?? undefined);
}

/** `Central Time`, or the name of a zone that has no such name here. */
export const zoneLabel = (zone: string): string =>
  zone in TIME_ZONES ? `${TIME_ZONES[zone as keyof typeof TIME_ZONES]} Time` : zone.replaceAll('_', ' ');
