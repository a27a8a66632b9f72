import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canSeeOverview } from './policy.ts';

const admin: Actor = {
  userId: 'admin',
  sessionId: 'session',
  role: 'admin',
  onboardingStatus: 'approved',
  status: 'active',
};

test('administrators see it', () => {
  expect(canSeeOverview(admin)).toBe(true);
});

test.each([
  ['staff', { role: 'staff' }],
  ['a deactivated administrator', { status: 'inactive' }],
  ['an administrator under review', { status: 'pending_review', onboardingStatus: 'completed' }],
] as const)('%s sees none', (_who, differently) => {
  expect(canSeeOverview({ ...admin, ...differently })).toBe(false);
});
