import { expect, it } from 'vitest';
import { emptyValues, lastMomentOf, valuesOf } from './values.ts';

it('the day on which it ends keeps its moment where it was not changed', () => {
  const noon = '2026-11-20T17:00:00.000Z';
  expect(lastMomentOf('2026-11-20', noon)).toBe(noon);
  expect(lastMomentOf('2026-11-21', noon)).not.toBe(noon);
  expect([lastMomentOf(''), lastMomentOf(null, noon)]).toEqual([null, null]);
});

it('a form begins with what was sent', () => {
  const sent = {
    ...emptyValues,
    title: 'Storm call',
    selectionMode: 'department' as const,
    recipients: ['a', 'b'],
    department: { id: 'd' },
    role: null,
    actionUrl: null,
    actionLabel: null,
    expiresAt: null,
  };
  expect(valuesOf(sent)).toEqual({
    ...emptyValues,
    title: 'Storm call',
    selectionMode: 'department',
    department: 'd',
  });
});
