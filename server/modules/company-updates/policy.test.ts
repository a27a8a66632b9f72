import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canManageUpdates, canSeeUpdate, canSeeUpdates, statusOf } from './policy.ts';

const now = '2026-03-17T15:30:00.000Z';
const before = '2026-03-17T15:29:59.999Z';
const after = '2026-03-17T15:30:00.001Z';

test.each([
  ['draft', false, null, null],
  ['draft', false, null, before],
  ['published', true, now, null],
  ['published', true, before, after],
  ['scheduled', true, after, null],
  ['scheduled', true, after, '2026-04-01T00:00:00.000Z'],
  ['expired', true, before, now],
  ['expired', true, before, before],
  ['expired', true, after, before],
] as const)('it is %s', (status, isPublished, publishedAt, expiresAt) => {
  expect(statusOf({ isPublished, publishedAt, expiresAt }, now)).toBe(status);
});

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'u', sessionId: 's', role, onboardingStatus, status });

const published = { isPublished: true, publishedAt: before, expiresAt: null };
const draft = { isPublished: false, publishedAt: null, expiresAt: null };

test.each([
  ['an admin', actor('admin', 'approved', 'active'), [true, true, true, true]],
  ['staff', actor('staff', 'approved', 'active'), [true, true, false, false]],
  ['an applicant', actor('staff', 'completed', 'pending_review'), [false, false, false, false]],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), [false, false, false, false]],
  ['a deactivated admin', actor('admin', 'approved', 'inactive'), [false, false, false, false]],
])('%s may list them, read one, read a draft, or manage them', (_who, who, expected) => {
  expect([
    canSeeUpdates(who),
    canSeeUpdate(who, published, now),
    canSeeUpdate(who, draft, now),
    canManageUpdates(who),
  ]).toEqual(expected);
});
