import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { canAnswerStandby } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};

test.each<[string, Actor, boolean]>([
  ['whom it was asked', staff, true],
  ['a colleague', { ...staff, userId: 'other' }, false],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, false],
  ['a deactivated account', { ...staff, status: 'inactive' }, false],
])('%s answers a standby call: %s', (_who, actor, answers) => {
  expect(canAnswerStandby(actor, { userId: 'staff' })).toBe(answers);
});
