import { expect, it } from 'vitest';
import { parseNotificationsSearch } from './search.ts';

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
