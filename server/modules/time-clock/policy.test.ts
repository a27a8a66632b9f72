import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canClock, canDecideCorrection, canManageTime } from './policy.ts';

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
])('%s may clock, or manage time', (_who, who, clocks, manages) => {
  expect(canClock(who)).toBe(clocks);
  expect(canManageTime(who)).toBe(manages);
  for (const isOnlyAdmin of [true, false])
    expect(canDecideCorrection(who, { userId: 'another' }, isOnlyAdmin)).toBe(manages);
  expect(canDecideCorrection(who, { userId: who.userId }, false)).toBe(false);
  expect(canDecideCorrection(who, { userId: who.userId }, true)).toBe(manages);
});
