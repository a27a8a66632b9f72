import { describe, expect, it } from 'vitest';
import { cycleOf, cycleStart } from './policy.ts';
import type { CeCredit } from './schema.ts';

it.each([
  ['2027-06-30', 24, '2025-07-01'],
  ['2027-01-31', 12, '2026-02-01'],
  ['2028-02-29', 12, '2027-03-01'],
  ['2026-03-31', 1, '2026-03-01'],
  ['2026-12-15', 6, '2026-06-16'],
])('a cycle that ends on %s after %i months begins on %s', (lastDay, months, from) =>
  expect(cycleStart(lastDay, months)).toBe(from),
);

const license = { id: 'l', name: 'Adjuster', state: 'TX', expiresOn: '2026-12-31' };
const rule = { hours: 24, ethicsHours: 3, cycleMonths: 24 };
const credit = (more: Partial<CeCredit>): CeCredit => ({
  id: 'c',
  title: 'Ladders',
  courseId: null,
  provider: null,
  earnedOn: '2026-05-01',
  ceHours: 4,
  ceCategory: 'general',
  ceState: null,
  ...more,
});
const shortOf = (...credits: CeCredit[]) => cycleOf(license, rule, credits, '2026-11-20').short;

describe('a cycle', () => {
  it('says what is missing, and for how long', () => {
    const credits = [credit({ ceHours: 16 }), credit({ ceHours: 2, ceCategory: 'ethics' })];
    expect(cycleOf(license, rule, credits, '2026-11-20')).toEqual({
      license,
      from: '2025-01-01',
      daysLeft: 41,
      required: { hours: 24, ethicsHours: 3 },
      earned: { hours: 18, ethicsHours: 2 },
      short: { hours: 6, ethicsHours: 1 },
    });
  });

  it('is short of nothing with more than enough', () => {
    expect(shortOf(credit({ ceHours: 30, ceCategory: 'ethics' }))).toEqual({ hours: 0, ethicsHours: 0 });
  });

  it.each([
    ['the day before it', { earnedOn: '2024-12-31' }, 24],
    ['its first day', { earnedOn: '2025-01-01' }, 20],
    ['its last day', { earnedOn: '2026-12-31' }, 20],
    ['the day after it', { earnedOn: '2027-01-01' }, 24],
    ['its own state', { ceState: 'TX' }, 20],
    ['another state', { ceState: 'FL' }, 24],
  ])('counts hours of %s as it should', (_what, more, hours) =>
    expect(shortOf(credit(more)).hours).toBe(hours),
  );

  it('counts a repeated course once', () => {
    expect(shortOf(credit({ courseId: 'a' }), credit({ courseId: 'a' }), credit({})).hours).toBe(16);
  });
});
