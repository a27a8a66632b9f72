import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { isOpen, STATUSES } from './constants.ts';
import { canManageActionItems, canSeeActionItem, canSeeOwnActionItems, canSetStatus } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'] = 'approved',
  status: Actor['status'] = 'active',
): Actor => ({ userId: 'me', sessionId: 's', role, onboardingStatus, status });

const own = { assignedTo: 'me' };
const another = { assignedTo: 'another' };

test.each([
  ['an admin', actor('admin'), { sees: true, manages: true, another: true }],
  ['staff', actor('staff'), { sees: true, manages: false, another: false }],
  ['an applicant', actor('staff', 'completed', 'pending_review'), nothing()],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), nothing()],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), nothing()],
])('what %s may', (_who, who, may) => {
  expect(canSeeOwnActionItems(who)).toBe(may.sees);
  expect(canSeeActionItem(who, own)).toBe(may.sees);
  expect(canManageActionItems(who)).toBe(may.manages);
  expect(canSeeActionItem(who, another)).toBe(may.another);
});

function nothing() {
  return { sees: false, manages: false, another: false };
}

describe('the status', () => {
  test.each(STATUSES)('%s is set by admins, whosever item it is', (status) => {
    expect(canSetStatus(actor('admin'), another, status)).toBe(true);
  });

  test.each([
    ['pending', false],
    ['in_progress', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('%s is set by whoever has to do it: %s', (status, may) => {
    expect(canSetStatus(actor('staff'), own, status)).toBe(may);
    expect(canSetStatus(actor('staff'), another, status)).toBe(false);
  });

  test('pending and in progress are what is still to be done', () => {
    expect(STATUSES.filter(isOpen)).toEqual(['pending', 'in_progress']);
  });
});
