import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { instantAt, type WallTime } from '../../core/domain/local-time.ts';

/** The territory of CLDR's table that stands for the whole world. */
const WORLD = '001';

/** IANA names by Windows zone names in lower case. */
const windowsNames = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === WORLD)
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/** One zone for each distinct set of clock changes in the world. */
export const worldZones: readonly string[] = [...new Set(windowsNames.values())].sort();

/**
 * The IANA name for a calendar program's zone name: a Windows name, a name with a prefix such as
 * `/freeassociation.sourceforge.net/`, or a Windows display name such as "(UTC-07:00) Arizona".
 * @param today the date whose offset a display name is checked against
 * @returns null for an ambiguous or unknown name
 */
export function zoneNamed(name: string, today: string): string | null {
  const plain = name.trim();
  if (/^z$/i.test(plain)) return 'UTC';
  const path = plain.replace(/^([a-z]+)-(?=[a-z])/i, '$1/').replaceAll(' ', '_');
  return (
    knownZone(plain) ??
    windowsZone(plain) ??
    prefixedZone(plain) ??
    displayedZone(plain, today) ??
    knownZone(path)
  );
}

/** Minutes ahead of UTC by a name such as `GMT-0500`; null for other names. */
export function offsetNamed(name: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:gmt|utc)?([+-])(\d\d?):?(\d\d)?$/i.exec(name.trim()) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59 || sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Must begin with a letter: a sign begins a fixed offset, which has no clock changes. */
function knownZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const windowsZone = (name: string) => windowsNames.get(name.toLowerCase()) ?? null;

/** No prefixed name has more parts. */
const PARTS_MAX = 8;

/** The longest suffix of a path that names a zone. */
function prefixedZone(name: string): string | null {
  const parts = name.split('/').slice(-PARTS_MAX);
  for (let from = 1; from < parts.length; from += 1) {
    const end = parts.slice(from).join('/');
    const found = knownZone(end) ?? windowsZone(end);
    if (found) return found;
  }
  return null;
}

const DISPLAYED = /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.](\d\d))?\)\s*(.+)$/i;
const AMERICAN = /^(\w+ Time) \((?:US|Canada|US (?:&|and) Canada)\)$/i;

/** A Windows display name; if it states an offset, only a zone with that offset matches. */
function displayedZone(name: string, today: string): string | null {
  const shown = DISPLAYED.exec(name);
  if (!shown)
    return windowsZone((AMERICAN.exec(name)?.[1] ?? name).replace(/( daylight)? time$/i, ' Standard Time'));
  const [, sign, hours, minutes, places = ''] = shown;
  const stated = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const candidates = places.split(/[,;]/).flatMap((place) => zonesOfPlace(place.trim()));
  return candidates.find((zone) => offsetsIn(zone, today).includes(stated)) ?? null;
}

function zonesOfPlace(shown: string): string[] {
  const place = shown.replace(/\s*\(.*\)$/, '');
  const path = place.replaceAll(' ', '_');
  return [
    windowsZone(place.replace(/time$/i, 'Standard Time')),
    windowsZone(`${place} Standard Time`),
    knownZone(`US/${path}`),
    knownZone(`Canada/${path}`),
    cities().get(path.toLowerCase()) ?? null,
    place.toLowerCase() === 'coordinated universal time' ? 'UTC' : null,
  ].filter((zone) => zone !== null);
}

let knownCities: Map<string, string> | undefined;

function cities(): Map<string, string> {
  knownCities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [zone.split('/').at(-1)?.toLowerCase() ?? '', zone]),
  );
  return knownCities;
}

const MINUTE_MS = 60_000;

/** Minutes ahead of UTC at that wall time. */
export function offsetAt({ date, time }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return Math.round((asUtc - instantAt({ date, time }, timeZone).getTime()) / MINUTE_MS);
}

const offsetsIn = (zone: string, today: string) =>
  ['01', '07'].map((month) => offsetAt({ date: `${today.slice(0, 4)}-${month}-01`, time: '12:00' }, zone));
