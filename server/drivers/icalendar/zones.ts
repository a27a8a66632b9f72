import type ICAL from 'ical.js';
import type { WallTime } from '../../core/domain/local-time.ts';
import { zoneNamed } from './zone-names.ts';
import { instantBy, rulesOf, type ZoneRules, zoneLike } from './zone-rules.ts';

/** How many definitions of one file are laid out. */
const DEFINITIONS_MAX = 10;

/** A time in a zone of which neither the name nor the file says enough. */
export class UnknownZone extends Error {
  readonly zone: string;

  constructor(zone: string) {
    super(`unknown time zone ${zone}`);
    this.zone = zone;
  }
}

/** Who reads the file, and when. */
export type Reader = { timeZone: string; today: string };

/** The zones of one file: by their names as far as these are known, else by what the file says that their clocks do. */
export class Zones {
  /** Of times that name no zone: the file's, else the reader's. */
  readonly floating: string;
  readonly #reader: Reader;
  readonly #definitions: Map<string, ICAL.Component>;
  readonly #names = new Map<string, string | null>();
  readonly #rules = new Map<string, ZoneRules | null>();
  readonly #alike = new Map<string, string | null>();

  constructor(root: ICAL.Component, reader: Reader) {
    this.#reader = reader;
    this.#definitions = new Map(
      root
        .getAllSubcomponents('vtimezone')
        .map((definition) => [String(definition.getFirstPropertyValue('tzid')), definition]),
    );
    const ofFile = root.getFirstPropertyValue('x-wr-timezone');
    this.floating = (ofFile && this.#named(String(ofFile))) || reader.timeZone;
  }

  /**
   * The zone of something that repeats, which needs one.
   * @throws {UnknownZone}
   */
  zoneOf(tzid: string, date: string): string {
    const zone = this.#named(tzid) ?? this.#likeDefined(tzid, date);
    if (!zone) throw new UnknownZone(tzid);
    return zone;
  }

  /**
   * The zone of something that happens once, or the instant where only the file's definition tells it.
   * @throws {UnknownZone}
   */
  momentOf(tzid: string, wall: WallTime): { timeZone: string } | { instant: string } {
    const timeZone = this.#named(tzid);
    if (timeZone) return { timeZone };
    const rules = this.#defined(tzid);
    if (!rules) throw new UnknownZone(tzid);
    return { instant: instantBy(rules, wall) };
  }

  #named(tzid: string): string | null {
    return remembered(this.#names, tzid, () => {
      const definition = this.#definitions.get(tzid);
      // Short names such as EST mean what the file says of them, if it says so.
      const isShort = definition !== undefined && /^[a-z0-9]+$/i.test(tzid) && !/^(?:utc|gmt)$/i.test(tzid);
      const location = definition?.getFirstPropertyValue('x-lic-location');
      const names = isShort ? [location] : [tzid, location];
      return names.map((name) => name && zoneNamed(String(name), this.#reader.today)).find(Boolean) || null;
    });
  }

  #defined(tzid: string): ZoneRules | null {
    return remembered(this.#rules, tzid, () =>
      this.#rules.size < DEFINITIONS_MAX ? rulesOf(this.#definitions.get(tzid)) : null,
    );
  }

  /** What comes is laid out by it, so it is this year's clocks that count for a series of long ago. */
  #likeDefined(tzid: string, date: string): string | null {
    const { timeZone, today } = this.#reader;
    const from = date > today ? date : today;
    return remembered(this.#alike, `${from.slice(0, 4)} ${tzid}`, () => {
      const rules = this.#defined(tzid);
      return rules && zoneLike(rules, from, timeZone);
    });
  }
}

function remembered<Value extends object | string | null>(
  known: Map<string, Value>,
  key: string,
  find: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
