import { expect, test } from 'vitest';
import { withVersionsTogether } from './record-order.ts';

const record = (id: string, replacesId: string | null = null) => ({ id, replacesId });
const order = (...records: ReturnType<typeof record>[]) => withVersionsTogether(records).map(({ id }) => id);

test('a newer version stands above the one that it is to replace', () => {
  expect(order(record('d', 'a'), record('c'), record('b'), record('a'))).toEqual(['c', 'b', 'd', 'a']);
});

test('one whose former version is past stands where it is', () => {
  expect(order(record('b', 'gone'), record('a'))).toEqual(['b', 'a']);
});
