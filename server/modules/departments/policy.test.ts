import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canManageDepartments, canSeeDepartments } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  ['an admin', actor('admin', 'approved', 'active'), true, true],
  ['staff', actor('staff', 'approved', 'active'), true, false],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false, false],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), false, false],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), false, false],
])('%s may see departments, or manage them', (_who, who, sees, manages) => {
  expect(canSeeDepartments(who)).toBe(sees);
  expect(canManageDepartments(who)).toBe(manages);
});
