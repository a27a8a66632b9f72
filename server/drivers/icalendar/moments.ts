import { plusDays, wallTimeOf } from '../../core/domain/local-time.ts';
import type { Moment } from './entry.ts';
import type { Property } from './lines.ts';
import { UnknownZone, type Zones } from './zones.ts';

/** A value that is no date. */
export class BadMoment extends Error {
  readonly value: string;

  constructor(value: string) {
    super(`no date: ${value}`);
    this.value = value;
  }
}

/** Compact as RFC 5545 has it (3.3.4, 3.3.5), or with the separators of ISO 8601, without or with an offset. */
const DATE_TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** @param repeats a recurring event keeps its wall time and therefore needs a zone; UTC is one */
export type Reading = { zones: Zones; repeats: boolean };

/** The values of a property of dates; those of periods are their starts. */
export const valuesOf = ({ value }: Property): string[] =>
  value
    // Some programs part them by semicolons.
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The moment that a value means. A date needs no VALUE=DATE, and a midnight with it is a date.
 * @throws {BadMoment} {UnknownZone}
 */
export function momentOf(property: Property, value: string, { zones, repeats }: Reading): Moment {
  const [, year, month, day, hour, minute, , offset] = DATE_TIME.exec(value.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!day || !isDate(date)) throw new BadMoment(value);
  const isOnlyDate = property.type === 'date' && `${hour ?? '00'}${minute ?? '00'}` === '0000';
  if (!hour || !minute || isOnlyDate) return { kind: 'date', date };
  const isMidnight = hour === '24' && minute === '00';
  if ((Number(hour) > 23 && !isMidnight) || Number(minute) > 59) throw new BadMoment(value);
  const wall = isMidnight ? { date: plusDays(date, 1), time: '00:00' } : { date, time: `${hour}:${minute}` };
  const tzid = property.params.tzid?.trim();
  if (offset) return atOffset(wall, offset, { tzid, zones, repeats });
  if (!tzid) return { kind: 'wall', wall, timeZone: zones.floating };
  if (repeats) return { kind: 'wall', wall, timeZone: zones.zoneOf(tzid, date) };
  const found = zones.momentOf(tzid, wall);
  return 'instant' in found ? { kind: 'instant', ...found } : { kind: 'wall', wall, ...found };
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

type Zoned = Reading & { tzid: string | undefined };

function atOffset(
  wall: { date: string; time: string },
  offset: string,
  { tzid, zones, repeats }: Zoned,
): Moment {
  const isUtc = offset.toUpperCase() === 'Z';
  const suffix = isUtc ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
  const instant = new Date(`${wall.date}T${wall.time}:00${suffix}`);
  if (Number.isNaN(instant.getTime())) throw new BadMoment(`${wall.date} ${wall.time}${offset}`);
  if (!repeats) return { kind: 'instant', instant: instant.toISOString() };
  const timeZone = zoneBeside(tzid, wall.date, zones) ?? (isUtc ? 'UTC' : zones.floating);
  return { kind: 'wall', wall: wallTimeOf(instant, timeZone), timeZone };
}

/** The zone that some programs name beside a time in UTC. */
function zoneBeside(tzid: string | undefined, date: string, zones: Zones): string | null {
  if (!tzid) return null;
  try {
    return zones.zoneOf(tzid, date);
  } catch (error) {
    if (error instanceof UnknownZone) return null;
    throw error;
  }
}
