import { expect, test } from 'vitest';
import { waitingLines } from './waiting.ts';

const none = { count: 0, since: null };
const nothing = {
  applicants: none,
  licenses: none,
  bonds: none,
  experiences: none,
  categories: none,
  corrections: none,
  timeOff: none,
  acknowledgements: none,
  training: none,
  outsideHours: none,
  deployments: none,
};

test('of what there is nothing, nothing is said', () => {
  expect(waitingLines(nothing)).toEqual([]);
});

test('what has waited longest comes first, and leads to its list', () => {
  const lines = waitingLines({
    ...nothing,
    applicants: { count: 1, since: '2027-02-03T10:00:00.000Z' },
    bonds: { count: 2, since: '2027-02-01T10:00:00.000Z' },
    categories: { count: 2, since: '2027-02-02T10:00:00.000Z' },
  });
  expect(lines.map(({ text, search }) => [text, search])).toEqual([
    ['2 bonds', { tab: 'qualifications', kind: 'bond' }],
    ['2 proposed categories', { tab: 'qualifications', kind: 'category' }],
    ['1 applicant', { tab: 'pending' }],
  ]);
});
