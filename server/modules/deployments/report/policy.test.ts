import { expect, test } from 'vitest';
import { filledAt } from './policy.ts';

const at = (hour: number) => `2031-02-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const took = (positionId: string, hour: number, leftAt?: number) => ({
  positionId,
  status: leftAt === undefined ? ('accepted' as const) : ('dropped_out' as const),
  takenAt: at(hour),
  changedAt: at(leftAt ?? hour),
});
const needed = new Map([
  ['adjusters', 2],
  ['inspectors', 1],
]);

test.each([
  ['nobody', [], undefined],
  ['a place is left', [took('adjusters', 1), took('inspectors', 2)], undefined],
  ['the last one', [took('adjusters', 1), took('inspectors', 5), took('adjusters', 3)], at(5)],
  [
    'a place was given up before',
    [took('adjusters', 1, 2), took('adjusters', 3), took('inspectors', 4), took('adjusters', 6)],
    at(6),
  ],
  [
    'a place was given up later',
    [took('adjusters', 1, 8), took('adjusters', 3), took('inspectors', 4)],
    at(4),
  ],
])('all places were first taken: %s', (_what, places, expected) => {
  expect(filledAt(needed, places)).toBe(expected);
});
