import { expect, it } from 'vitest';
import { cycleText, ruleText } from './words.ts';

it.each([
  [6, 1, 41, 'Short 6 hours, 1 ethics, 41 days left'],
  [1, 0, 1, 'Short 1 hour, 1 day left'],
  [0, 2.5, 0, 'Short 2.5 hours of ethics, last day'],
  [0, 0, 300, 'Complete, 300 days left'],
])('says what %d hours with %d of ethics and %d days mean', (hours, ethicsHours, daysLeft, text) =>
  expect(cycleText({ short: { hours, ethicsHours }, daysLeft })).toBe(text),
);

it('says what a state wants', () => {
  expect(ruleText({ hours: 24, ethicsHours: 3, cycleMonths: 24 })).toBe(
    '24 hours, 3 of ethics, every 24 months',
  );
  expect(ruleText({ hours: 1, ethicsHours: 0, cycleMonths: 1 })).toBe('1 hour, every 1 month');
});
