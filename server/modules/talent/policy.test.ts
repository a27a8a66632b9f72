import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canSeeTalent } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  ['an admin', actor('admin', 'approved', 'active'), true],
  ['staff', actor('staff', 'approved', 'active'), false],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), false],
])('%s may see who is ready where, or not', (_who, who, sees) => {
  expect(canSeeTalent(who)).toBe(sees);
});
