import { expect, test } from 'vitest';
import { DEADLINE_CHOICES, needsText, needText, statesText } from './model.ts';

test('names how many people are needed', () => {
  expect(needText({ role: 'adjuster', count: 1 })).toBe('1 adjuster');
  expect(
    needsText([
      { role: 'adjuster', count: 1_200 },
      { role: 'inspector', count: 10 },
      { role: 'adjuster', count: 40 },
    ]),
  ).toBe('1,240 adjusters, 10 inspectors');
  expect(needsText([])).toBe('');
});

test('names states in the order of the list', () => {
  expect(statesText(['MS'])).toBe('Mississippi');
  expect(statesText(['MS', 'LA'])).toBe('Louisiana and Mississippi');
  expect(statesText(['MS', 'LA', 'FL'])).toBe('Florida, Louisiana, and Mississippi');
});

test.each([
  ['In 2 Hours', '2026-11-28T18:03:00.000Z', '2026-11-28T20:05:00.000Z'],
  ['In 6 Hours', '2026-11-28T18:00:00.000Z', '2026-11-29T00:00:00.000Z'],
  ['Tomorrow 8 AM', '2026-11-29T05:30:00.000Z', '2026-11-29T14:00:00.000Z'],
  // The clocks go back in the night.
  ['Tomorrow 8 AM', '2026-11-01T04:30:00.000Z', '2026-11-01T14:00:00.000Z'],
])('the deadline %s, of %s', (label, now, deadline) => {
  const choice = DEADLINE_CHOICES.find((each) => each.label === label);
  expect(choice?.after(new Date(now), 'America/Chicago')).toBe(deadline);
});
