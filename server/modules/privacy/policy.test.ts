import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canReadOwnData, canRemovePersonalData } from './policy.ts';

const actor = (role: Actor['role'], status: Actor['status']): Actor => ({
  userId: 'u',
  sessionId: 's',
  role,
  status,
  onboardingStatus: status === 'pending' ? 'signup' : 'approved',
});

test.each([
  ['an administrator', actor('admin', 'active'), true, true],
  ['staff', actor('staff', 'active'), true, false],
  ['somebody in onboarding', actor('staff', 'pending'), true, false],
  ['a deactivated administrator', actor('admin', 'inactive'), false, false],
])('%s may read their own data, or remove that of others', (_who, who, reads, removes) => {
  expect([canReadOwnData(who), canRemovePersonalData(who)]).toEqual([reads, removes]);
});
