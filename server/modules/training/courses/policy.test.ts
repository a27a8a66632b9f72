import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { canManageCourses, canSeeCourses, canTakeCourse, isOfferedAllCourses } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  ['an admin', actor('admin', 'approved', 'active'), true, true, true, true],
  ['staff', actor('staff', 'approved', 'active'), true, true, false, false],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false, false, false, false],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), false, false, false, false],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), false, false, false, false],
])('%s: the catalogue, an offered course, any course, managing', (_who, who, sees, offered, any, manages) => {
  expect(canSeeCourses(who)).toBe(sees);
  expect(canTakeCourse(who, { isOffered: true })).toBe(offered);
  expect(canTakeCourse(who, { isOffered: false })).toBe(any);
  expect(isOfferedAllCourses(who)).toBe(any);
  expect(canManageCourses(who)).toBe(manages);
});
