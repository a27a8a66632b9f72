import { expect, test } from 'vitest';
import { deskCommandOf } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const command = (key: string, more = {}) => deskCommandOf({ ...plain, key, ...more });

test('letters of either case are commands, other keys are not', () => {
  expect([command('j'), command('J'), command('a'), command('?'), command('x'), command('Enter')]).toEqual([
    'next',
    'next',
    'approve',
    'keys',
    undefined,
    undefined,
  ]);
});

test('keys with a modifier belong to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing']) {
    expect(command('a', { [modifier]: true })).toBeUndefined();
  }
});

test('a held key moves on, but decides nothing', () => {
  expect([command('j', { repeat: true }), command('a', { repeat: true })]).toEqual(['next', undefined]);
});
