import { expect, test } from 'vitest';
import { AGENDA_MOST_DAYS, datesShown, periodsRead, step } from './views.ts';

const ends = (dates: string[]) => [dates[0], dates.at(-1), dates.length];

test('the dates of each view', () => {
  expect(ends(datesShown('month', '2026-11-28'))).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(ends(datesShown('week', '2026-11-28'))).toEqual(['2026-11-22', '2026-11-28', 7]);
  expect(ends(datesShown('day', '2026-11-28'))).toEqual(['2026-11-28', '2026-11-28', 1]);
  expect(ends(datesShown('agenda', '2026-11-28'))).toEqual(['2026-11-28', '2026-12-25', 28]);
  expect(ends(datesShown('agenda', '2026-11-28', 56))).toEqual(['2026-11-28', '2027-01-22', 56]);
});

test('the agenda is read in periods that stay when further days are listed', () => {
  const read = (listed: number) => periodsRead(datesShown('agenda', '2026-11-28', listed)).map(ends);
  const first = ['2026-11-28', '2026-12-25', 28];
  expect(read(28)).toEqual([first]);
  expect(read(56)).toEqual([first, ['2026-12-26', '2027-01-22', 28]]);
  expect(read(AGENDA_MOST_DAYS).map(([, , count]) => count)).toEqual([28, 28, 56, 112, 140]);
});

test('a step leads to the period beside the one that is shown', () => {
  expect(step('month', '2026-10-31', 1)).toBe('2026-11-30');
  expect(step('week', '2026-11-28', -1)).toBe('2026-11-21');
  expect(step('day', '2026-11-30', 1)).toBe('2026-12-01');
  expect(step('agenda', '2026-11-28', 1)).toBe('2026-12-26');
  expect(step('agenda', '2026-11-28', -1)).toBe('2026-10-31');
});
