import { expect, test } from 'vitest';
import { payPeriodText, zoneName } from './model.ts';

test('zones and lengths have words', () => {
  expect(zoneName('America/Chicago')).toBe('Central Time');
  expect(zoneName('Europe/Rome')).toBe('Europe/Rome');
  expect([7, 14, 28].map(payPeriodText)).toEqual(['Every week', 'Every 2 weeks', 'Every 4 weeks']);
});
