import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import { instantAt, minuteOf, timeOf, wallTime } from './wall-time.ts';

/** The value of a date and time field (`2026-01-14T09:30`) in that zone. */
export function fieldTime(instant: string, zone: string): string {
  const { date, minute } = wallTime(instant, zone);
  return `${date}T${timeOf(minute)}`;
}

/**
 * The instant of such a field; an invalid value is returned unchanged.
 * @param before the field's initial instant: an unchanged time returns exactly that, also within the repeated hour in
 *   autumn
 */
export function instantOf(field: string, zone: string, before?: string | null): string {
  if (before && fieldTime(before, zone) === field) return before;
  const [date = '', time = ''] = field.slice(0, 16).split('T');
  const minute = minuteOf(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || minute === undefined) return field;
  return instantAt({ date, minute }, zone, before ?? undefined);
}

/** `Central Time`; other zones by their IANA name. */
export const zoneLabel = (zone: string): string =>
  zone in TIME_ZONES ? `${TIME_ZONES[zone as keyof typeof TIME_ZONES]} Time` : zone.replaceAll('_', ' ');
