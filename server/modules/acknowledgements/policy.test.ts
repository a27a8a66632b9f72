import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canRequireAcknowledgements, canSeeOwnAcknowledgements } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};

test.each<[string, Actor, own: boolean, requires: boolean]>([
  ['staff', staff, true, false],
  ['an administrator', { ...staff, role: 'admin' }, true, true],
  ['an applicant', { ...staff, onboardingStatus: 'completed', status: 'pending_review' }, false, false],
  ['a deactivated account', { ...staff, role: 'admin', status: 'inactive' }, false, false],
])('%s: sees their own %s, requires %s', (_who, actor, own, requires) => {
  expect(canSeeOwnAcknowledgements(actor)).toBe(own);
  expect(canRequireAcknowledgements(actor)).toBe(requires);
});
