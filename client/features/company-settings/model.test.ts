import { expect, test } from 'vitest';
import { comingText, payPeriodText, zoneName } from './model.ts';

test('zones and lengths have words', () => {
  expect(zoneName('America/Chicago')).toBe('Central Time');
  expect(zoneName('Europe/Rome')).toBe('Europe/Rome');
  expect([7, 14, 28].map(payPeriodText)).toEqual(['Every week', 'Every 2 weeks', 'Every 4 weeks']);
});

test('a change of pay periods says from when it applies, with the first two', () => {
  const periods = [
    { start: '2026-11-23', end: '2026-11-25' },
    { start: '2026-11-26', end: '2026-12-09' },
  ];
  expect(comingText({ approvedThrough: '2026-11-22', periods })).toBe(
    'The change starts after the last approved pay period, which ended on Nov 22, 2026. The first pay period will be Nov 23, 2026 – Nov 25, 2026, the next one Nov 26, 2026 – Dec 9, 2026.',
  );
  expect(comingText({ approvedThrough: null, periods })).toContain('No pay period is approved yet');
});
