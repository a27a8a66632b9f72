import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { statusAt } from './constants.ts';
import { canAnswerOffer, canSeeOwnOffers } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};

test.each<[string, Actor, answers: boolean, sees: boolean]>([
  ['whom it was made to', staff, true, true],
  ['a colleague', { ...staff, userId: 'other' }, false, true],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, false, true],
  ['a deactivated account', { ...staff, status: 'inactive' }, false, false],
])('%s answers an offer: %s, sees own offers: %s', (_who, actor, answers, sees) => {
  expect(canAnswerOffer(actor, { userId: 'staff' })).toBe(answers);
  expect(canSeeOwnOffers(actor)).toBe(sees);
});

test('an offer without an answer ends with its deadline', () => {
  const deadline = '2031-03-01T12:00:00.000Z';
  expect(statusAt({ status: 'offered', deadline }, '2031-03-01T11:59:59.999Z')).toBe('offered');
  expect(statusAt({ status: 'offered', deadline }, deadline)).toBe('expired');
  expect(statusAt({ status: 'accepted', deadline }, deadline)).toBe('accepted');
});
