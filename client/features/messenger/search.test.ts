import { expect, it } from 'vitest';
import { parseMessengerSearch } from './search.ts';

const c = '01997f2e-0000-7000-8000-000000000001';

it('keeps known fields', () => {
  expect(parseMessengerSearch({ c, m: 12, q: 'roof' })).toEqual({ c, m: 12, q: 'roof' });
  expect(parseMessengerSearch({ q: 36601 })).toEqual({ q: '36601' });
});

it('drops invalid values, and a message without its conversation', () => {
  expect(parseMessengerSearch({ c: 'x', m: 3, q: '' })).toEqual({});
  expect(parseMessengerSearch({ c, m: -1, q: {} })).toEqual({ c });
  expect(parseMessengerSearch({ c, m: 1.5 })).toEqual({ c });
});
