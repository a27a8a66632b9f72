import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canManageUsers, canReviewApplicants } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  ['an admin', actor('admin', 'approved', 'active'), true],
  ['staff', actor('staff', 'approved', 'active'), false],
  ['an admin in onboarding', actor('admin', 'signup', 'pending'), false],
  ['an admin under review', actor('admin', 'completed', 'pending_review'), false],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), false],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false],
])('%s may manage users and review applicants, or not', (_who, who, allowed) => {
  expect(canManageUsers(who)).toBe(allowed);
  expect(canReviewApplicants(who)).toBe(allowed);
});
