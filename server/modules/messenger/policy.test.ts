import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import {
  canChangeGroup,
  canChangeMessage,
  canReadConversation,
  canReadMessage,
  canRemoveFromGroup,
  canUseMessenger,
} from './policy.ts';

const actor = (
  role: Actor['role'],
  onboardingStatus: Actor['onboardingStatus'],
  status: Actor['status'],
): Actor => ({ userId: 'me', sessionId: 's', role, onboardingStatus, status });

const among = [{ userId: 'other' }, { userId: 'me' }];
const elsewhere = [{ userId: 'other' }];
const mine = { senderId: 'me', deletedAt: null, type: 'text' as const };
const present = (...userIds: string[]) => userIds.map((userId) => ({ userId, isActive: true }));

const open = { isManaged: false };

test.each([
  ['staff', actor('staff', 'approved', 'active'), true],
  ['an admin', actor('admin', 'approved', 'active'), true],
  ['an applicant', actor('staff', 'completed', 'pending_review'), false],
  ['somebody in onboarding', actor('staff', 'signup', 'pending'), false],
  ['somebody deactivated', actor('staff', 'approved', 'inactive'), false],
])('%s may read, write and change in their own conversations only', (_who, who, may) => {
  expect(canUseMessenger(who)).toBe(may);
  expect(canReadConversation(who, among)).toBe(may);
  expect(canReadConversation(who, elsewhere)).toBe(false);
  expect(canReadConversation(who, [])).toBe(false);
  const since = (joinedSeq: number) => [{ userId: 'me', joinedSeq }];
  expect(canReadMessage(who, since(4), { seq: 5 })).toBe(may);
  expect(canReadMessage(who, since(5), { seq: 5 })).toBe(false);
  expect(canReadMessage(who, [{ userId: 'other', joinedSeq: 0 }], { seq: 5 })).toBe(false);
  expect(canChangeMessage(who, mine)).toBe(may);
  expect(canChangeMessage(who, { ...mine, senderId: 'other' })).toBe(false);
  expect(canChangeMessage(who, { ...mine, deletedAt: '2026-11-01T00:00:00.000Z' })).toBe(false);
  expect(canChangeMessage(who, { ...mine, type: 'notice' })).toBe(false);
  expect(canChangeGroup(who, open, among)).toBe(may);
  expect(canChangeGroup(who, open, elsewhere)).toBe(false);
  expect(canChangeGroup(who, { isManaged: true }, among)).toBe(false);
  expect(canRemoveFromGroup(who, { ...open, createdBy: 'me' }, present('me', 'other'))).toBe(may);
  expect(canRemoveFromGroup(who, { createdBy: 'me', isManaged: true }, present('me', 'other'))).toBe(false);
});

const staff = actor('staff', 'approved', 'active');
test.each([
  ['is in it', present('me', 'founder'), false],
  ['does not work here any more', [...present('me'), { userId: 'founder', isActive: false }], true],
  ['has left it', present('me', 'other'), true],
])('a member may remove others from a group whose creator %s: %#', (_where, members, may) => {
  expect(canRemoveFromGroup(staff, { ...open, createdBy: 'founder' }, members)).toBe(may);
  expect(canRemoveFromGroup(staff, { ...open, createdBy: 'founder' }, present('founder', 'other'))).toBe(
    false,
  );
});
