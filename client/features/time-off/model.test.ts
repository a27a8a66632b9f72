import { expect, test } from 'vitest';
import { previewText, signed } from './model.ts';

test('the preview text has the taken and the remaining days of each year', () => {
  expect(previewText({ days: 1, holidays: [], years: [{ year: 2027, remaining: 11 }] })).toBe(
    '1 working day. 11 days left in 2027.',
  );
  expect(
    previewText({
      days: 4,
      holidays: [{ date: '2027-01-01', name: "New Year's Day" }],
      years: [
        { year: 2026, remaining: 1 },
        { year: 2027, remaining: 0 },
      ],
    }),
  ).toBe("4 working days, without New Year's Day (Jan 1, 2027). 1 day left in 2026 and 0 days left in 2027.");
});

test('ledger days have a sign', () => {
  expect([15, -3, 0].map(signed)).toEqual(['+15', '−3', '0']);
});
