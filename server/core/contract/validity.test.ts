import { expect, test } from 'vitest';
import { daysLeft, endOfDay, startOfDay, validityDay } from './validity.ts';

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

test.each([
  ['2027-01-15', '2027-01-15T05:00:00.000Z', '2027-01-16T05:00:00.000Z'],
  ['2027-07-15', '2027-07-15T04:00:00.000Z', '2027-07-16T04:00:00.000Z'],
  ['2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ['2027-11-07', '2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
  ['2028-02-29', '2028-02-29T05:00:00.000Z', '2028-03-01T05:00:00.000Z'],
  ['1900-01-01', '1900-01-01T05:00:00.000Z', '1900-01-02T05:00:00.000Z'],
  ['2199-12-31', '2199-12-31T05:00:00.000Z', '2200-01-01T05:00:00.000Z'],
])('%s lasts in New York from %s to %s', (day, from, to) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([from, to]);
});

test('every day of ten years begins when the one before it ends, in New York', () => {
  for (let day = '1970-01-01'; day < '1980-01-01'; ) {
    const next = validityDay(new Date(endOfDay(day)));
    expect([next > day, startOfDay(next)]).toEqual([true, endOfDay(day)]);
    day = next;
  }
});
