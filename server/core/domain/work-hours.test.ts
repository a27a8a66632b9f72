import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from './local-time.ts';
import {
  countHours,
  hundredths,
  localDay,
  type PayCalendar,
  payPeriodOf,
  type Span,
  spanOf,
  weekStart,
} from './work-hours.ts';

const NEW_YORK: PayCalendar = {
  timeZone: 'America/New_York',
  payPeriodDays: 14,
  payPeriodStart: '2026-01-05',
};
const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const time = (from: string, to: string): Span => ({ from: at(from), to: at(to) });
const week = (start: string, calendar = NEW_YORK) =>
  spanOf({ start, end: plusDays(start, 6) }, calendar.timeZone);

test.each([
  ['2026-01-05', '2026-01-05', '2026-01-18'],
  ['2026-01-18', '2026-01-05', '2026-01-18'],
  ['2026-01-19', '2026-01-19', '2026-02-01'],
  ['2026-01-04', '2025-12-22', '2026-01-04'],
  ['2028-02-29', '2028-02-28', '2028-03-12'],
])('%s lies in the pay period from %s to %s', (day, start, end) => {
  expect(payPeriodOf(day, NEW_YORK)).toEqual({ start, end });
});

test.each([
  ['2026-11-22T04:59:59Z', 'America/New_York', '2026-11-21'],
  ['2026-11-22T05:00:00Z', 'America/New_York', '2026-11-22'],
  ['2026-07-22T03:59:59Z', 'America/New_York', '2026-07-21'],
  ['2026-11-22T09:59:59Z', 'Pacific/Honolulu', '2026-11-21'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(localDay(at(instant), zone)).toBe(day);
});

describe('across a change of the clocks', () => {
  test('the week in spring has 167 hours and the one in autumn 169', () => {
    const length = ({ from, to }: Span) => (to - from) / HOUR;
    expect(length(week('2026-03-02'))).toBe(167);
    expect(length(week('2026-10-26'))).toBe(169);
    expect(length(week('2026-10-26', { ...NEW_YORK, timeZone: 'America/Phoenix' }))).toBe(168);
  });

  test('a night shift is as long as it was', () => {
    const spring = time('2026-03-08T04:00:00Z', '2026-03-08T12:00:00Z');
    const autumn = time('2026-11-01T03:00:00Z', '2026-11-01T11:00:00Z');
    expect(countHours([spring], week('2026-03-02'), NEW_YORK)).toEqual({ regular: 800, overtime: 0 });
    expect(countHours([autumn], week('2026-10-26'), NEW_YORK)).toEqual({ regular: 800, overtime: 0 });
  });
});

test('over 40 hours in a week the rest is overtime, and the next week begins anew', () => {
  // Monday to Friday, nine hours each, in Eastern Standard Time.
  const days = [0, 1, 2, 3, 4].map((day) => {
    const from = at('2026-01-12T14:00:00Z') + day * 24 * HOUR;
    return { from, to: from + 9 * HOUR };
  });
  const monday = time('2026-01-19T14:00:00Z', '2026-01-19T22:00:00Z');
  expect(
    countHours(
      [...days, monday],
      spanOf({ start: '2026-01-05', end: '2026-01-18' }, NEW_YORK.timeZone),
      NEW_YORK,
    ),
  ).toEqual({
    regular: 4_000,
    overtime: 500,
  });
  expect(countHours([...days, monday], week('2026-01-19'), NEW_YORK)).toEqual({ regular: 800, overtime: 0 });
  // Of Friday alone five of nine hours are above forty.
  expect(
    countHours(days, spanOf({ start: '2026-01-16', end: '2026-01-16' }, NEW_YORK.timeZone), NEW_YORK),
  ).toEqual({
    regular: 400,
    overtime: 500,
  });
});

test('a shift over the border of weeks is shared out by the minute', () => {
  const shift = time('2026-01-12T02:00:00Z', '2026-01-12T10:00:00Z');
  expect(countHours([shift], week('2026-01-05'), NEW_YORK)).toEqual({ regular: 300, overtime: 0 });
  expect(countHours([shift], week('2026-01-12'), NEW_YORK)).toEqual({ regular: 500, overtime: 0 });
});

const calendars = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu'),
  payPeriodDays: fc.constantFrom(7, 14, 28),
  payPeriodStart: fc.integer({ min: 0, max: 400 }).map((days) => plusDays('2025-06-01', days)),
});
/** Gaps and lengths in seconds, from some instant of two years with four changes of the clocks. */
const times = fc
  .tuple(
    fc.integer({ min: at('2026-01-01T00:00:00Z') / 1_000, max: at('2027-12-01T00:00:00Z') / 1_000 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 86_400 })), {
      maxLength: 25,
    }),
  )
  .map(([start, steps]) => {
    let now = start * 1_000;
    return steps.map(([gap, length]): Span => {
      const from = now + gap * 1_000;
      now = from + length * 1_000;
      return { from, to: now };
    });
  });

describe('whatever was worked', () => {
  test('all of it is paid once: parts of a long time come to what the times come to', () => {
    fc.assert(
      fc.property(times, calendars, fc.integer({ min: 1, max: 40 }), (worked, calendar, days) => {
        const first = worked[0];
        const last = worked.at(-1);
        if (!first || !last) return;
        const sum = { regular: 0, overtime: 0 };
        const end = localDay(last.to, calendar.timeZone);
        for (let day = localDay(first.from, calendar.timeZone); day <= end; day = plusDays(day, days)) {
          const part = countHours(
            worked,
            spanOf({ start: day, end: plusDays(day, days - 1) }, calendar.timeZone),
            calendar,
          );
          sum.regular += part.regular;
          sum.overtime += part.overtime;
        }
        const whole = countHours(worked, { from: first.from, to: last.to }, calendar);
        expect(sum).toEqual(whole);
        const each = worked.reduce((total, { from, to }) => total + hundredths(from, to), 0);
        expect(whole.regular + whole.overtime).toBe(each);
      }),
      { numRuns: 60 },
    );
  });

  test('overtime is what every week has beyond 40 hours, counted another way', () => {
    fc.assert(
      fc.property(times, calendars, (worked, calendar) => {
        // Whole half-hours, so that minutes can be summed without rounding, each in the week that it began in.
        const even = worked.map(({ from, to }) => {
          const start = Math.floor(from / (HOUR / 2)) * (HOUR / 2);
          return { from: start, to: Math.max(start, Math.floor(to / (HOUR / 2)) * (HOUR / 2)) };
        });
        const weeks = new Map<number, number>();
        for (const { from, to } of even) {
          for (let slot = from; slot < to; slot += HOUR / 2) {
            const begun = weekStart(slot, calendar);
            weeks.set(begun, (weeks.get(begun) ?? 0) + 50);
          }
        }
        const all = countHours(even, { from: 0, to: at('2030-01-01T00:00:00Z') }, calendar);
        const overtime = [...weeks.values()].reduce((sum, done) => sum + Math.max(0, done - 4_000), 0);
        expect(all.overtime).toBe(overtime);
      }),
      { numRuns: 60 },
    );
  });

  test('a pay period is whole weeks, and every day lies in the one that it is told', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -2_000, max: 2_000 }), (calendar, offset) => {
        const day = plusDays('2026-06-15', offset);
        const period = payPeriodOf(day, calendar);
        expect(period.start <= day && day <= period.end).toBe(true);
        expect(plusDays(period.start, calendar.payPeriodDays - 1)).toBe(period.end);
        const { from } = spanOf(period, calendar.timeZone);
        expect(weekStart(from, calendar)).toBe(from);
      }),
    );
  });
});
