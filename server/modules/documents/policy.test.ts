import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canManageDocuments, canReadDocument, canSeeDocuments, seesAllDocuments } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

test.each([
  [
    'an admin',
    actor('admin', 'approved', 'active'),
    { sees: true, all: true, shared: true, given: true, others: true },
  ],
  [
    'staff',
    actor('staff', 'approved', 'active'),
    { sees: true, all: false, shared: true, given: true, others: false },
  ],
  [
    'an applicant',
    actor('staff', 'completed', 'pending_review'),
    { sees: false, all: false, shared: false, given: false, others: false },
  ],
  [
    'somebody in onboarding',
    actor('staff', 'signup', 'pending'),
    { sees: false, all: false, shared: false, given: false, others: false },
  ],
  [
    'a deactivated admin',
    actor('admin', 'approved', 'inactive'),
    { sees: false, all: false, shared: false, given: false, others: false },
  ],
])('%s', (_who, who, may) => {
  expect({
    sees: canSeeDocuments(who),
    all: seesAllDocuments(who),
    shared: canReadDocument(who, { isShared: true, isGiven: false }),
    given: canReadDocument(who, { isShared: false, isGiven: true }),
    others: canReadDocument(who, { isShared: false, isGiven: false }),
  }).toEqual(may);
  expect(canManageDocuments(who)).toBe(may.all);
});
