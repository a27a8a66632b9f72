import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { canSeeAssignment, canSetAssignment } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};
const assignment = { userId: 'staff' };

test.each<[string, Actor, sees: boolean, travels: boolean, resets: boolean]>([
  ['the person', staff, true, true, false],
  ['a colleague', { ...staff, userId: 'other' }, false, false, false],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, true, true, true],
  ['a deactivated account', { ...staff, status: 'inactive' }, false, false, false],
])('%s: sees it %s, sets traveling %s, sets accepted %s', (_who, actor, sees, travels, resets) => {
  expect(canSeeAssignment(actor, assignment)).toBe(sees);
  expect(canSetAssignment(actor, assignment, 'traveling')).toBe(travels);
  expect(canSetAssignment(actor, assignment, 'accepted')).toBe(resets);
});
