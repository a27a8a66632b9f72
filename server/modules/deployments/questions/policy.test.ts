import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { ACTORS } from '../../../test/actors.ts';
import { canReadQuestion } from './policy.ts';

const staff: Actor = { ...ACTORS.staff, userId: 'staff' };

test.each<[string, Actor | null, reads: boolean]>([
  ['who is not signed in', null, true],
  ['the person', staff, true],
  ['a colleague', { ...staff, userId: 'other' }, false],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, false],
])('%s reads the question behind a link: %s', (_who, actor, reads) => {
  expect(canReadQuestion(actor, { userId: 'staff' })).toBe(reads);
});
