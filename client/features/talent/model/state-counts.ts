import { STATE_CODES, type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '@portal/server/modules/readiness/constants.ts';
import { count } from '../../../lib/format/format.ts';

/** How many people have each verdict in a state. */
export type StateCounts = { state: string } & Record<PlanVerdict, number>;

/** How opaque a region's color is, from nobody ready to the most. */
export const SHADES = [0.15, 0.35, 0.55, 0.78, 1] as const;

/** Ready people by state. */
export const readyIn = (states: readonly StateCounts[]): Record<string, number> =>
  Object.fromEntries(states.map(({ state, ready }) => [state, ready]));

const peopleOf = (counts: StateCounts) => PLAN_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);

/** People by state, whatever their verdict. */
export const peopleIn = (states: readonly StateCounts[]): Record<string, number> =>
  Object.fromEntries(states.map((counts) => [counts.state, peopleOf(counts)]));

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The next round number: 1, 15, 250. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  const steps = ROUND.map((times) => times * power).filter(Number.isInteger);
  return steps.find((step) => step >= atLeast) ?? 10 * power;
}

/** One shade for nobody, and four of equal steps up to the highest number, with their labels. */
export function shadesOf(numbers: readonly number[]) {
  const step = roundStep(Math.ceil(Math.max(...numbers, 0) / (SHADES.length - 1)));
  return {
    levelOf: (people: number) => Math.min(Math.ceil(people / step), SHADES.length - 1),
    labels: SHADES.map((_, level) => {
      if (level === 0) return '0';
      const [first, last] = [(level - 1) * step + 1, level * step];
      return first === last ? count(last) : `${count(first)}–${count(last)}`;
    }),
  };
}

/** A row of the list beside the map. */
export interface StateRow {
  code: StateCode;
  name: string;
  ready: number;
  oneStep: number;
  /** With a license or bond there, whatever their verdict. */
  people: number;
}

export interface StateSort {
  key: string;
  direction: 'asc' | 'desc';
}

/** Every state, in order; equal ones by name. */
export function stateRows(states: readonly StateCounts[], { key, direction }: StateSort): StateRow[] {
  const known = new Map(states.map((each) => [each.state, each]));
  const sign = direction === 'asc' ? 1 : -1;
  const rows = STATE_CODES.map((code): StateRow => {
    const counts = known.get(code);
    return {
      code,
      name: US_STATES[code],
      ready: counts?.ready ?? 0,
      oneStep: counts?.one_step ?? 0,
      people: counts ? peopleOf(counts) : 0,
    };
  }).sort((one, other) => one.name.localeCompare(other.name));
  if (key === 'name') return sign === 1 ? rows : rows.reverse();
  const of = (row: StateRow) => (key === 'oneStep' ? row.oneStep : key === 'people' ? row.people : row.ready);
  return rows.sort((one, other) => sign * (of(one) - of(other)));
}
