import { expect, test } from 'vitest';
import { kindsWho } from '../../test/actors.ts';
import { canDecideCorrection } from './policy.ts';

test.each([
  ['another', false, ['admin']],
  ['another', true, ['admin']],
  ['me', false, []],
  ['me', true, ['admin']],
])('a correction of %s, with one administrator alone: %s, is decided by %j', (userId, isOnlyAdmin, who) => {
  expect(kindsWho((actor) => canDecideCorrection(actor, { userId }, isOnlyAdmin))).toEqual(who);
});
