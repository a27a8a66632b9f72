import { expect, test } from 'vitest';
import { fieldTime, instantOf, zoneLabel } from './field-time.ts';

const CHICAGO = 'America/Chicago';

test("a field's time is in the zone of the profile, whatever the browser's, and round-trips", () => {
  const there = instantOf('2026-01-14T09:30', CHICAGO);
  expect(there).toBe('2026-01-14T15:30:00.000Z');
  expect(fieldTime(there, CHICAGO)).toBe('2026-01-14T09:30');
  expect(['', 'soon', '2026-01-14'].map((field) => instantOf(field, CHICAGO))).toEqual([
    '',
    'soon',
    '2026-01-14',
  ]);
});

test('an unchanged time stays exact to the second, also in the repeated hour', () => {
  const exact = '2026-01-14T15:30:12.345Z';
  expect(instantOf(fieldTime(exact, CHICAGO), CHICAGO, exact)).toBe(exact);
  const second = '2026-11-01T07:30:00.000Z';
  expect(fieldTime(second, CHICAGO)).toBe('2026-11-01T01:30');
  expect(instantOf('2026-11-01T01:30', CHICAGO)).toBe('2026-11-01T06:30:00.000Z');
  expect(instantOf('2026-11-01T01:45', CHICAGO, second)).toBe('2026-11-01T07:45:00.000Z');
});

test("a zone has the label of the profile's select", () => {
  expect([CHICAGO, 'Europe/Isle_of_Man'].map(zoneLabel)).toEqual(['Central Time', 'Europe/Isle of Man']);
});
