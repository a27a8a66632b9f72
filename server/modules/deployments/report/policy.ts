import type { AssignmentStatus } from '../offers/constants.ts';

type Place = { positionId: string; status: AssignmentStatus; takenAt: string; changedAt: string };

/**
 * When all places were taken for the first time; undefined when they never were. Somebody who dropped out took a place
 * until then.
 * @param needed places of each position, by its id
 */
export function filledAt(needed: ReadonlyMap<string, number>, places: readonly Place[]): string | undefined {
  const open = new Map(needed);
  const steps = places
    .flatMap(({ positionId, status, takenAt, changedAt }) => [
      { at: takenAt, positionId, taken: 1 },
      ...(status === 'dropped_out' ? [{ at: changedAt, positionId, taken: -1 }] : []),
    ])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const { at, positionId, taken } of steps) {
    open.set(positionId, (open.get(positionId) ?? 0) - taken);
    if ([...open.values()].every((left) => left <= 0)) return at;
  }
  return undefined;
}
