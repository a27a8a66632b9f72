import { expect, test } from 'vitest';
import { daysLeft, validityDay } from './validity.ts';

test.each([
  ['the last moment in New York', '2027-04-01T03:59:59.999Z', '2027-03-31'],
  ['midnight in New York, in summer time', '2027-04-01T04:00:00.000Z', '2027-04-01'],
  ['midnight in New York, in winter time', '2027-01-01T05:00:00.000Z', '2027-01-01'],
  ['evening in Honolulu', '2027-04-01T05:00:00.000Z', '2027-04-01'],
  ['the night in which clocks go forward', '2027-03-14T04:59:00.000Z', '2027-03-13'],
  ['the end of that short day', '2027-03-15T03:59:00.000Z', '2027-03-14'],
])('the day is that of New York: %s', (_when, instant, day) => {
  expect(validityDay(new Date(instant))).toBe(day);
});

test.each([
  ['2027-03-31', '2027-03-31', 0],
  ['2027-03-31', '2027-04-01', -1],
  ['2027-03-15', '2027-03-13', 2],
  ['2028-03-01', '2028-02-28', 2],
])('what ends on %s has on %s %i days left', (expiresDate, day, left) => {
  expect(daysLeft(expiresDate, day)).toBe(left);
});
