import { expect, test } from 'vitest';
import { withDocumentedIds } from './send-json.ts';

const documented = (value: unknown) => JSON.parse(withDocumentedIds(JSON.stringify(value)));

test('each id is beside itself as _id, at every depth', () => {
  expect(documented({ id: 'a', list: [{ id: 'b', name: 'B' }], gone: { id: null }, none: null })).toEqual({
    _id: 'a',
    id: 'a',
    list: [{ _id: 'b', id: 'b', name: 'B' }],
    gone: { _id: null, id: null },
    none: null,
  });
  expect(Object.keys(documented({ id: 'a' }))).toEqual(['_id', 'id']);
});

test('what is no id, or text that looks like one, stays as it is', () => {
  const others = [
    { id: 7 },
    { userId: 'a', uid: 'b', ID: 'c' },
    { text: '"id":"a"', other: '{"id":"a"}', end: 'x","id', list: ['id', 'a'] },
    { '"id': 'a', 'x"id': 'b' },
  ];
  for (const value of others) expect(documented(value)).toEqual(value);
});
