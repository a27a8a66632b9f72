import { expect, test } from 'vitest';
import { draftFrom } from './draft.ts';
import { stepStates } from './progress.ts';

const fresh = draftFrom(null);

test('at first only the first step is open', () => {
  expect(stepStates(fresh)).toEqual(['current', 'todo', 'todo', 'todo', 'todo', 'todo']);
});

test('what was left without a word is skipped, not done', () => {
  const draft = { ...fresh, step: 6, reached: 6, bio: 'Nine years on the Gulf coast' };
  expect(stepStates(draft)).toEqual(['done', 'done', 'done', 'skipped', 'skipped', 'current']);
});

test('going back takes nothing away', () => {
  const draft = { ...fresh, step: 1, reached: 5, bio: 'Nine years' };
  expect(stepStates(draft)).toEqual(['current', 'done', 'done', 'skipped', 'todo', 'todo']);
});

test('how far somebody came is kept', () => {
  expect(draftFrom({ step: 2, data: { reached: 5 }, updatedAt: '' })).toMatchObject({ step: 2, reached: 5 });
  expect(draftFrom({ step: 4, data: {}, updatedAt: '' })).toMatchObject({ step: 4, reached: 4 });
});
