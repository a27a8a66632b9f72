import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { instantAt, type WallTime } from '../../core/domain/local-time.ts';

/** The territory of CLDR's table that stands for the whole world. */
const WORLD = '001';

/** IANA names by the names that Windows has for zones, in small letters. */
const windowsNames = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === WORLD)
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

/** One zone for each way in which clocks are turned somewhere in the world. */
export const worldZones: readonly string[] = [...new Set(windowsNames.values())].sort();

/**
 * The IANA name of a zone that a calendar program names in its own way: by a name of Windows, with a prefix such as
 * `/freeassociation.sourceforge.net/`, or as Windows shows it in a list, such as "(UTC-07:00) Arizona".
 * @param today decides which distance from UTC a displayed name may state
 * @returns null for a name that says too little
 */
export function zoneNamed(name: string, today: string): string | null {
  const plain = name.trim();
  return knownZone(plain) ?? windowsZone(plain) ?? prefixedZone(plain) ?? displayedZone(plain, today);
}

/** Letters first: what begins with a sign is a distance from UTC, which has no clock changes to keep. */
function knownZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const windowsZone = (name: string) => windowsNames.get(name.toLowerCase()) ?? null;

/** More parts than any name with its prefix has. */
const PARTS_MAX = 8;

/** The longest end of a path that names a zone. */
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

/** A name as Windows shows it: where it states the distance from UTC, only a zone that has it is taken. */
function displayedZone(name: string, today: string): string | null {
  const shown = DISPLAYED.exec(name);
  if (!shown) return windowsZone((AMERICAN.exec(name)?.[1] ?? '').replace(/time$/i, 'Standard Time'));
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

/** Minutes by which clocks there are ahead of UTC when they show that time. */
export function offsetAt({ date, time }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return Math.round((asUtc - instantAt({ date, time }, timeZone).getTime()) / MINUTE_MS);
}

const offsetsIn = (zone: string, today: string) =>
  ['01', '07'].map((month) => offsetAt({ date: `${today.slice(0, 4)}-${month}-01`, time: '12:00' }, zone));
