import { expect, test } from 'vitest';
import { parseOverviewSearch } from './search.ts';

test('the list of what ends has a state and a step', () => {
  expect(parseOverviewSearch({ view: 'expiring', state: 'TX', until: 60 })).toEqual({
    view: 'expiring',
    state: 'TX',
    until: 60,
  });
  expect(parseOverviewSearch({ view: 'expiring', state: 'Texas', until: 45 })).toEqual({ view: 'expiring' });
});

test('the overview itself has nothing', () => {
  expect(parseOverviewSearch({ view: 'other', state: 'TX' })).toEqual({});
});
