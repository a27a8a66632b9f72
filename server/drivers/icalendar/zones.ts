import ICAL from 'ical.js';
import type { WallTime } from '../../core/domain/local-time.ts';
import { type Block, sourceOf, textOf } from './lines.ts';
import { offsetNamed, zoneNamed } from './zone-names.ts';
import { instantBy, rulesOf, type ZoneRules, zoneLike } from './zone-rules.ts';

/** Maximum definitions that are resolved for one file, whose calendars share the budget. */
const DEFINITIONS_MAX = 10;

/** Neither the name nor the file defines the zone of a time. */
export class UnknownZone extends Error {
  readonly zone: string;

  constructor(zone: string) {
    super(`unknown time zone ${zone}`);
    this.zone = zone;
  }
}

/** The zone of the person who imports the file, and the current date there. */
export type Reader = { timeZone: string; today: string };

/** Number of definitions that may still be resolved. */
type Budget = { left: number };

/**
 * Resolves the zones of one calendar: by their names where these are known, else by the clock changes that the file
 * defines.
 */
export class Zones {
  /** The zone of times without one: the calendar's default, else the reader's. */
  readonly floating: string;
  readonly #reader: Reader;
  readonly #budget: Budget;
  readonly #definitions: Map<string, Block>;
  readonly #names = new Map<string, string | null>();
  readonly #rules = new Map<string, ZoneRules | null>();
  readonly #alike = new Map<string, string | null>();

  constructor(calendar: Block, reader: Reader, budget: Budget) {
    this.#reader = reader;
    this.#budget = budget;
    this.#definitions = new Map(
      calendar.blocks.flatMap((block) =>
        block.name === 'vtimezone' ? [[textOf(block, 'tzid'), block]] : [],
      ),
    );
    const ofFile = textOf(calendar, 'x-wr-timezone');
    this.floating = (ofFile && this.#named(ofFile)) || reader.timeZone;
  }

  static budget = (): Budget => ({ left: DEFINITIONS_MAX });

  /**
   * The zone of a recurring event, which needs one.
   * @throws {UnknownZone}
   */
  zoneOf(tzid: string, date: string): string {
    const zone = this.#named(tzid) ?? this.#likeDefined(tzid, date);
    if (!zone) throw new UnknownZone(tzid);
    return zone;
  }

  /**
   * The zone of a single event, or its instant where only the file's definition or an offset is known.
   * @throws {UnknownZone}
   */
  momentOf(tzid: string, wall: WallTime): { timeZone: string } | { instant: string } {
    const timeZone = this.#named(tzid);
    if (timeZone) return { timeZone };
    const rules = this.#defined(tzid);
    if (rules) return { instant: instantBy(rules, wall) };
    const offset = offsetNamed(tzid);
    if (offset === null) throw new UnknownZone(tzid);
    return { instant: new Date(Date.parse(`${wall.date}T${wall.time}:00Z`) - offset * 60_000).toISOString() };
  }

  #named(tzid: string): string | null {
    return remembered(this.#names, tzid, () => {
      const definition = this.#definitions.get(tzid);
      // A short name such as EST means the file's own definition, if there is one.
      const isShort = definition !== undefined && /^[a-z0-9]+$/i.test(tzid) && !/^(?:utc|gmt)$/i.test(tzid);
      const location = definition && textOf(definition, 'x-lic-location');
      const names = isShort ? [location] : [tzid, location];
      return names.map((name) => name && zoneNamed(name, this.#reader.today)).find(Boolean) || null;
    });
  }

  #defined(tzid: string): ZoneRules | null {
    return remembered(this.#rules, tzid, () => {
      const definition = this.#definitions.get(tzid);
      if (!definition || this.#budget.left === 0) return null;
      this.#budget.left -= 1;
      return rulesOf(componentOf(definition));
    });
  }

  /** Future occurrences are scheduled in that zone, so this year's clock changes decide, also for an old series. */
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

/** Undefined for a definition that the library refuses. */
function componentOf(definition: Block): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(sourceOf(definition)));
  } catch {
    return undefined;
  }
}
