import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canManageNotifications, canReadNotifications } from './policy.ts';

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
])('%s may read notifications, or write them for others', (_who, who, reads, manages) => {
  expect(canReadNotifications(who)).toBe(reads);
  expect(canManageNotifications(who)).toBe(manages);
});
