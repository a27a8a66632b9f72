import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canUseApps } from './policy.ts';

const actor = (
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
  role: Actor['role'] = 'staff',
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  ['an admin', actor('approved', 'active', 'admin'), true],
  ['staff', actor('approved', 'active'), true],
  ['an applicant', actor('completed', 'pending_review'), false],
  ['somebody in onboarding', actor('signup', 'pending'), false],
  ['a deactivated account', actor('approved', 'inactive'), false],
])('%s has a vault or not', (_who, who, has) => {
  expect(canUseApps(who)).toBe(has);
});
