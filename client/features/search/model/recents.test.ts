import { expect, test } from 'vitest';
import { parseRecents, RECENTS_MAX, withRecent } from './recents.ts';

const recent = (key: string) => ({ key });
const found = {
  key: 'people 1',
  kind: 'people',
  find: { id: '1', title: 'Dana', detail: null, place: {} },
};

test('the newest stands at the top, once, and there are only so many', () => {
  const many = Array.from({ length: RECENTS_MAX }, (_, index) => recent(String(index)));
  expect(withRecent(many, recent('new')).map(({ key }) => key)).toEqual(['new', '0', '1', '2', '3', '4']);
  expect(withRecent(many, recent('3')).map(({ key }) => key)).toEqual(['3', '0', '1', '2', '4', '5']);
});

test('what was kept is read again', () => {
  expect(parseRecents(JSON.stringify([found, recent('page /documents')]))).toEqual([
    found,
    recent('page /documents'),
  ]);
});

test.each([
  null,
  '',
  'no json',
  '{}',
  '7',
  'null',
  '[null]',
  '[7]',
  '[{"kind":"people"}]',
  '[{"key":"a","find":{}}]',
])('of %s nothing is left', (text) => {
  expect(parseRecents(text)).toEqual([]);
});
