import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from './local-time.ts';
import {
  countHours,
  hundredths,
  localDay,
  openPeriodOf,
  type PayCalendar,
  payPeriodOf,
  type SettledPeriod,
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

/** A shift of so many hours from 8 AM Eastern Standard Time on each of the days. */
const shifts = (hours: Record<string, number>): Span[] =>
  Object.entries(hours).map(([day, length]) => {
    const from = at(`${day}T13:00:00Z`);
    return { from, to: from + length * HOUR };
  });
const daily = (first: string, days: number, hours: number) =>
  Object.fromEntries(Array.from({ length: days }, (_, index) => [plusDays(first, index), hours]));

describe('a work week', () => {
  test('has its own overtime: weeks of 30 and 50 hours are not averaged', () => {
    const worked = shifts({ ...daily('2026-01-05', 5, 6), ...daily('2026-01-12', 5, 10) });
    expect(
      countHours(worked, spanOf(payPeriodOf('2026-01-05', NEW_YORK), NEW_YORK.timeZone), NEW_YORK),
    ).toEqual({
      regular: 7_000,
      overtime: 1_000,
    });
  });

  test('of 46 hours has 6 of overtime', () => {
    const worked = shifts({ ...daily('2026-01-05', 5, 8), '2026-01-10': 6 });
    expect(countHours(worked, week('2026-01-05'), NEW_YORK)).toEqual({ regular: 4_000, overtime: 600 });
  });
});

describe('a changed work week', () => {
  /** Weeks begin on Sundays, and formerly on Mondays: Sunday, January 18 is in the last old and the first new week. */
  const SUNDAYS: PayCalendar = { ...NEW_YORK, payPeriodStart: '2026-01-18' };
  const settled: SettledPeriod = {
    start: '2026-01-05',
    end: '2026-01-18',
    span: spanOf({ start: '2026-01-05', end: '2026-01-18' }, NEW_YORK.timeZone),
    calendar: NEW_YORK,
  };
  const first = openPeriodOf('2026-01-19', SUNDAYS, { before: settled });
  const countedIn = (worked: Span[]) => countHours(worked, first.span, first.calendar, first.before);

  test('begins where the last settled period ended, with a short period', () => {
    expect(first).toMatchObject({ start: '2026-01-19', end: '2026-01-31', span: { from: settled.span.to } });
    expect(openPeriodOf('2026-02-01', SUNDAYS, { before: settled })).toMatchObject({
      start: '2026-02-01',
      end: '2026-02-14',
      before: null,
    });
  });

  test('pays the greater of both ways: the overlapping hours with the new week', () => {
    // Old week: 35 hours and the Sunday of 5, no overtime. With the Sunday, the new week has 45 hours.
    const worked = shifts({ ...daily('2026-01-12', 5, 7), '2026-01-18': 5, ...daily('2026-01-19', 5, 8) });
    expect(countHours(worked, settled.span, NEW_YORK)).toEqual({ regular: 4_000, overtime: 0 });
    expect(countedIn(worked)).toEqual({ regular: 3_500, overtime: 500 });
  });

  test('pays the greater of both ways: the overlapping hours with the old week', () => {
    // Old week: 40 hours and the Sunday of 5, paid as overtime. The new week has 30 without it and 35 with it.
    const worked = shifts({ ...daily('2026-01-12', 5, 8), '2026-01-18': 5, ...daily('2026-01-19', 5, 6) });
    expect(countHours(worked, settled.span, NEW_YORK)).toEqual({ regular: 4_000, overtime: 500 });
    expect(countedIn(worked)).toEqual({ regular: 3_000, overtime: 0 });
  });

  test('pays overlapping hours as overtime once', () => {
    // The Sunday is overtime in either week, but is paid in one.
    const worked = shifts({ ...daily('2026-01-12', 5, 8), '2026-01-18': 5, ...daily('2026-01-19', 5, 8) });
    expect(countHours(worked, settled.span, NEW_YORK).overtime + countedIn(worked).overtime).toBe(500);
  });

  test('follows the days of the approved period also in another zone, from the instant at which it ended', () => {
    const west: PayCalendar = { ...NEW_YORK, timeZone: 'Pacific/Honolulu' };
    expect(openPeriodOf('2026-01-19', west, { before: settled })).toMatchObject({
      start: '2026-01-19',
      end: '2026-02-01',
      span: { from: settled.span.to, to: at('2026-02-02T10:00:00Z') },
    });
  });

  test('leaves days between approved periods to the calendar of the later one', () => {
    const later: SettledPeriod = {
      start: '2026-02-15',
      end: '2026-02-28',
      span: spanOf({ start: '2026-02-15', end: '2026-02-28' }, SUNDAYS.timeZone),
      calendar: SUNDAYS,
    };
    const neighbors = { before: settled, after: later };
    const weekly: PayCalendar = { ...NEW_YORK, payPeriodDays: 7, payPeriodStart: '2026-01-07' };
    expect(openPeriodOf('2026-01-25', weekly, neighbors)).toMatchObject({
      start: '2026-01-19',
      end: '2026-01-31',
    });
    expect(openPeriodOf('2026-02-14', weekly, neighbors)).toMatchObject({
      start: '2026-02-01',
      end: '2026-02-14',
      span: { to: later.span.from },
    });
  });
});

test('for any two calendars, the greater of both ways is paid, counted another way', () => {
  fc.assert(
    fc.property(
      calendars,
      calendars,
      fc.array(fc.integer({ min: 0, max: 28 }), { minLength: 28, maxLength: 28 }),
      (old, fresh, hours) => {
        const settled = payPeriodOf('2026-06-15', { ...old, payPeriodDays: 14 });
        const before: SettledPeriod = { ...settled, span: spanOf(settled, old.timeZone), calendar: old };
        const start = plusDays(settled.end, 1);
        const first = openPeriodOf(start, fresh, { before });
        // Shifts by the half-hour from two weeks before the change, from noon UTC: each lies within one day of all zones.
        const worked = hours.map((length, index): Span => {
          const from = at(`${plusDays(start, index - 14)}T18:00:00Z`) - length * (HOUR / 4);
          return { from, to: from + length * (HOUR / 2) };
        });
        const sum = (from: number, to: number) =>
          worked.reduce((total, time) => {
            let slots = 0;
            for (let slot = time.from; slot < time.to; slot += HOUR / 4)
              if (slot >= from && slot < to) slots += 25;
            return total + slots;
          }, 0);
        const over = (from: number, to: number) => Math.max(0, sum(from, to) - 4_000);
        const change = first.span.from;
        const [oldWeek, newWeek] = [weekStart(change - 1, old), weekStart(change, fresh)];
        const newEnd = Math.min(first.span.to, weekStart(newWeek + 7.5 * 24 * HOUR, fresh));
        const paid = countHours(worked, { from: change, to: newEnd }, fresh, first.before);
        const withOld = over(oldWeek, change) + over(change, newEnd);
        const withNew = over(oldWeek, Math.max(oldWeek, newWeek)) + over(Math.max(oldWeek, newWeek), newEnd);
        expect(paid.overtime + over(oldWeek, change)).toBe(Math.max(withOld, withNew));
        expect(paid.regular + paid.overtime).toBe(sum(change, newEnd));
        expect(Math.min(paid.regular, paid.overtime)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
