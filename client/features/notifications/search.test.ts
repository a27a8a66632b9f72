import { expect, it } from 'vitest';
import { isFiltered, parseNotificationsSearch } from './search.ts';

it('keeps what it knows', () => {
  const search = { q: 'storm', status: 'unread', type: 'warning', settings: 'email' } as const;
  expect(parseNotificationsSearch(search)).toEqual(search);
  expect(parseNotificationsSearch({ q: 850 })).toEqual({ q: '850' });
});

it('leaves out what makes no sense', () => {
  expect(parseNotificationsSearch({ q: '', status: 'all', type: 'alarm', settings: 'sms', x: 1 })).toEqual(
    {},
  );
  expect(parseNotificationsSearch({ q: {}, status: 7 })).toEqual({});
});

it('counts as filtered by words, status and type, not by what is open', () => {
  expect(isFiltered({ settings: 'email' } as object)).toBe(false);
  for (const one of [{ q: 'x' }, { status: 'read' }, { type: 'info' }] as const)
    expect(isFiltered(one)).toBe(true);
});
