import { expect, test } from 'vitest';
import { addressList } from './addresses.ts';

test('each address stands once', () => {
  const people = [{ email: 'ada@x.example' }, { email: 'ben@x.example' }, { email: 'ada@x.example' }];
  expect(addressList(people)).toBe('ada@x.example, ben@x.example');
});
