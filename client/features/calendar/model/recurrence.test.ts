import { expect, test } from 'vitest';
import { noRepeat, readRule, repeatOptions, ruleText, unitText, writeRule } from './recurrence.ts';

/** The second Tuesday of the month. */
const DATE = '2026-11-10';

test.each([
  ['FREQ=DAILY', 'daily', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'daily', 'Every 3 days'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'weekdays', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=2', 'weekly', 'Every 2 weeks on Monday and Friday'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231', 'weekly', 'Every week on Tuesday, until Dec 31, 2026'],
  ['FREQ=MONTHLY', 'monthly', 'Every month on day 10'],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', 'monthlyWeekday', 'Every month on the second Tuesday, 5 times'],
  ['FREQ=YEARLY', 'yearly', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'custom', 'Repeats by its own rule'],
  ['FREQ=YEARLY;BYMONTH=1,7', 'custom', 'Repeats by its own rule'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'custom', 'Repeats by its own rule'],
])('%s is %s: %s', (rule, repeat, text) => {
  const values = readRule(rule, DATE);
  expect(values.repeat).toBe(repeat);
  expect(writeRule(values, DATE)).toBe(rule);
  expect(ruleText(rule, DATE)).toBe(text);
});

test('what happens once has no rule', () => {
  expect(readRule(null, DATE)).toEqual(noRepeat);
  expect(writeRule(noRepeat, DATE)).toBeNull();
});

test('a weekly rule without days is on the day of the event', () => {
  expect(readRule('FREQ=WEEKLY', DATE).weekdays).toEqual(['2']);
  expect(writeRule({ ...noRepeat, repeat: 'weekly' }, DATE)).toBe('FREQ=WEEKLY;BYDAY=TU');
});

test('a day of the month that is the event’s own follows it when it is moved', () => {
  expect(writeRule(readRule('FREQ=MONTHLY;BYMONTHDAY=10', DATE), '2026-11-12')).toBe('FREQ=MONTHLY');
});

test('the choices name the day', () => {
  expect(repeatOptions(DATE).map(({ label }) => label)).toContain('Monthly on the second Tuesday');
  expect(repeatOptions(DATE).map(({ label }) => label)).toContain('Monthly on day 10');
  expect([unitText('weekly', '1'), unitText('weekly', '2')]).toEqual(['week', 'weeks']);
});
