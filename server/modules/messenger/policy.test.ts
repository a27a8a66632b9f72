import { expect, test } from 'vitest';
import type { Actor } from '../../core/access.ts';
import { canChangeMessage, canReadConversation, canUseMessenger } from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'me', sessionId: 's', role, onboardingStatus, status });

const among = [{ userId: 'other' }, { userId: 'me' }];
const elsewhere = [{ userId: 'other' }];
const mine = { senderId: 'me', deletedAt: null };

test.each([
  ['staff', actor('staff', 'approved', 'active'), true],
  ['an admin', actor('admin', 'approved', 'active'), true],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), false],
  ['somebody deactivated', actor('staff', 'approved', 'inactive'), false],
])('%s may read, write and change what is theirs, and nothing else', (_who, who, may) => {
  expect(canUseMessenger(who)).toBe(may);
  expect(canReadConversation(who, among)).toBe(may);
  expect(canReadConversation(who, elsewhere)).toBe(false);
  expect(canReadConversation(who, [])).toBe(false);
  expect(canChangeMessage(who, mine)).toBe(may);
  expect(canChangeMessage(who, { ...mine, senderId: 'other' })).toBe(false);
  expect(canChangeMessage(who, { ...mine, deletedAt: '2026-11-01T00:00:00.000Z' })).toBe(false);
});
