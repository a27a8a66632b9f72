import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { canReadSession, canUseSessions } from './policy.ts';

const actor = (
  userId: string,
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId, sessionId: 's', role, onboardingStatus, status });

test.each([
  ['its owner', actor('u', 'staff', 'approved', 'active'), true, true],
  ['another colleague', actor('v', 'staff', 'approved', 'active'), true, false],
  ['an admin', actor('a', 'admin', 'approved', 'active'), true, false],
  ['its owner who is an admin', actor('u', 'admin', 'approved', 'active'), true, true],
  ['its owner once deactivated', actor('u', 'staff', 'approved', 'inactive'), false, false],
  ['an applicant', actor('u', 'staff', 'completed', 'pending_review'), false, false],
  ['somebody in onboarding', actor('u', 'staff', 'signup', 'pending'), false, false],
])('%s may use sessions, or read this one', (_who, who, uses, reads) => {
  expect(canUseSessions(who)).toBe(uses);
  expect(canReadSession(who, { ownerId: 'u' })).toBe(reads);
});
