import { describe, expect, it } from 'vitest';
import { dueIn } from './due-date.ts';

describe('what is still to be done', () => {
  it.each([
    ['2026-11-21', 'Today', false],
    ['2026-11-22', 'Tomorrow', false],
    ['2026-11-23', 'In 2 days', false],
    ['2026-11-27', 'In 6 days', false],
    ['2026-11-28', 'Nov 28, 2026', false],
    ['2026-11-20', '1 day overdue', true],
    ['2026-11-19', '2 days overdue', true],
    ['2025-11-21', '365 days overdue', true],
  ])('is due on %s: %s', (dueDate, words, overdue) => {
    for (const status of ['pending', 'in_progress'] as const)
      expect(dueIn({ dueDate, status }, '2026-11-21')).toEqual({ words, overdue });
  });
});

it('is never overdue when it is completed or canceled', () => {
  for (const status of ['completed', 'cancelled'] as const)
    expect(dueIn({ dueDate: '2026-11-01', status }, '2026-11-21')).toEqual({
      words: 'Nov 1, 2026',
      overdue: false,
    });
});

it('counts days, not hours, also when the clocks change', () => {
  expect(dueIn({ dueDate: '2026-03-09', status: 'pending' }, '2026-03-07').words).toBe('In 2 days');
  expect(dueIn({ dueDate: '2026-11-02', status: 'pending' }, '2026-10-31').words).toBe('In 2 days');
});
