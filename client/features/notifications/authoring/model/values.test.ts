import { describe, expect, it } from 'vitest';
import { dayOf, emptyValues, endOfDay, valuesOf } from './values.ts';

describe('the day on which it ends', () => {
  it.each(['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29'])('%s comes back as it was', (day) => {
    const end = endOfDay(day);
    expect(end && dayOf(end)).toBe(day);
    expect(end && dayOf(new Date(Date.parse(end) + 1).toISOString())).not.toBe(day);
  });

  it('that was not changed keeps its moment', () => {
    const noon = new Date(2026, 10, 20, 12).toISOString();
    expect(endOfDay('2026-11-20', noon)).toBe(noon);
    expect(endOfDay('2026-11-21', noon)).not.toBe(noon);
    expect([endOfDay(''), endOfDay(null, noon)]).toEqual([null, null]);
  });
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
