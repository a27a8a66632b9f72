import { expect, test } from 'vitest';
import { withVersionsTogether } from './versions.ts';

const qualification = (id: string, replacesId: string | null = null) => ({ id, replacesId });
const order = (...qualifications: ReturnType<typeof qualification>[]) =>
  withVersionsTogether(qualifications).map(({ id }) => id);

test('a newer version stands above the one that it is to replace', () => {
  expect(order(qualification('d', 'a'), qualification('c'), qualification('b'), qualification('a'))).toEqual([
    'c',
    'b',
    'd',
    'a',
  ]);
});

test('one whose former version is past stands where it is', () => {
  expect(order(qualification('b', 'gone'), qualification('a'))).toEqual(['b', 'a']);
});
