import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { withSearch } from './page-search.ts';

const parse = ({ q }: Record<string, unknown>) => (typeof q === 'string' ? { q } : {});

function load(search: object) {
  const route = { options: {} };
  const read: object[] = [];
  const loader = withSearch(parse, (parsed) => read.push(parsed));
  try {
    loader({ route: route as never, location: { search }, params: {} });
    return { route, read };
  } catch (thrown) {
    return { route, read, thrown };
  }
}

test('a search that the page knows is read, and the router parses the next ones', () => {
  const { route, read, thrown } = load({ q: 'roof' });
  expect(thrown).toBeUndefined();
  expect(read).toEqual([{ q: 'roof' }]);
  expect(route.options).toEqual({ validateSearch: parse });
});

test('parameters that the page does not know are removed from the address before anything is read', () => {
  const { read, thrown } = load({ q: 'roof', other: 1 });
  expect(read).toEqual([]);
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: '.',
    search: { q: 'roof' },
    hash: true,
    state: true,
    replace: true,
  });
});
