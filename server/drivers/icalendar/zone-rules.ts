import ICAL from 'ical.js';
import { instantAt, turnsBetween, type WallTime, wallTimeOf } from '../../core/domain/local-time.ts';
import { offsetAt, worldZones } from './zone-names.ts';

const MINUTE_MS = 60_000;
/** A clock change moves clocks by at most an hour; outside of this margin no wall time is ambiguous. */
const BESIDE_CHANGE_MS = 61 * MINUTE_MS;
/** Number of years in which a zone must have the same clock changes as the definition. */
const YEARS_ALIKE = 3;
/** Maximum rules and days of a definition: no real zone has more clock changes. */
const RULES_MAX = 20;
const DAYS_MAX = 7;
const FIRST_YEAR = 1_600;
const LAST_YEAR = 2_200;

type Begin = { begin: ICAL.Time; before: number };

/** The clock changes of a VTIMEZONE. */
export type ZoneRules = { zone: ICAL.Timezone; first: Begin };

/** @returns null for an empty definition, or one with too many rules */
export function rulesOf(component: ICAL.Component | undefined): ZoneRules | null {
  const parts = component?.getAllSubcomponents() ?? [];
  const begins = parts.map(beginOf);
  const rules = parts.flatMap((part) => part.getAllProperties('rrule'));
  if (!component || rules.length > RULES_MAX || !rules.every(isYearly)) return null;
  const first = begins.reduce((one, other) => (isEarlier(other, one) ? other : one), begins[0] ?? null);
  return first && begins.every((begin) => begin !== null)
    ? { zone: new ICAL.Timezone(component), first }
    : null;
}

function beginOf(part: ICAL.Component): Begin | null {
  const begin = part.getFirstPropertyValue('dtstart');
  const before = part.getFirstPropertyValue('tzoffsetfrom');
  const hasOffset = part.getFirstPropertyValue('tzoffsetto') instanceof ICAL.UtcOffset;
  if (!(begin instanceof ICAL.Time && before instanceof ICAL.UtcOffset && hasOffset)) return null;
  return begin.year < FIRST_YEAR ? null : { begin, before: before.toSeconds() / 60 };
}

const isEarlier = (one: Begin | null, other: Begin | null) =>
  one !== null && other !== null && one.begin.compare(other.begin) < 0;

/** Whether the rule names days of one month in each year, at one time. */
function isYearly(property: ICAL.Property): boolean {
  const rule = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
  const many = Object.entries(rule.parts).filter(([, values]) => values.length > 1);
  const onDays = Object.keys(rule.parts).some((name) => name.endsWith('DAY'));
  return (
    many.every(([name, values]) => name === 'BYMONTHDAY' && values.length <= DAYS_MAX) &&
    (!onDays || rule.parts.BYMONTH !== undefined)
  );
}

/** Minutes ahead of UTC at that wall time, by the definition in the file. */
function offsetBy({ zone, first }: ZoneRules, wall: WallTime): number {
  const time = ICAL.Time.fromDateTimeString(`${wall.date}T${wall.time}:00`);
  time.year = Math.min(time.year, LAST_YEAR);
  return time.compare(first.begin) < 0 ? first.before : zone.utcOffset(time) / 60;
}

/** The ISO instant of a wall time, by the definition in the file. */
export function instantBy(rules: ZoneRules, wall: WallTime): string {
  const asUtc = Date.parse(`${wall.date}T${wall.time}:00Z`);
  return new Date(asUtc - offsetBy(rules, wall) * MINUTE_MS).toISOString();
}

/**
 * An IANA zone with the same clock changes in the years from that date on.
 * @param preferred is preferred to other matching zones
 */
export function zoneLike(rules: ZoneRules, from: string, preferred: string): string | null {
  const year = Number(from.slice(0, 4));
  const samples = monthsOf(year).map((wall) => ({ wall, offset: offsetBy(rules, wall) }));
  const candidates = new Set([preferred, ...fixedZones(samples.map(({ offset }) => offset)), ...worldZones]);
  return (
    [...candidates].find(
      (zone) =>
        samples.every(({ wall, offset }) => offsetAt(wall, zone) === offset) &&
        besideChanges(zone, year).every((wall) => offsetAt(wall, zone) === offsetBy(rules, wall)),
    ) ?? null
  );
}

const monthsOf = (year: number): WallTime[] =>
  Array.from({ length: YEARS_ALIKE * 12 }, (_, month) => ({
    date: new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10),
    time: '12:00',
  }));

function besideChanges(zone: string, year: number): WallTime[] {
  const [from, to] = [year, year + YEARS_ALIKE].map((each) =>
    instantAt({ date: `${each}-01-01`, time: '00:00' }, zone),
  );
  if (!from || !to) return [];
  return turnsBetween(from, to, zone).flatMap((turn) =>
    [-BESIDE_CHANGE_MS, BESIDE_CHANGE_MS].map((by) => wallTimeOf(new Date(turn.getTime() + by), zone)),
  );
}

/** The `Etc/GMT` zone of a fixed offset, for a definition without clock changes; POSIX inverts the sign. */
function fixedZones(offsets: number[]): string[] {
  const [offset = 0, ...others] = new Set(offsets);
  const hours = -offset / 60;
  if (others.length > 0 || !Number.isInteger(hours) || hours > 12 || hours < -14) return [];
  return [hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`];
}
