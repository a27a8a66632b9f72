import { expect, test } from 'vitest';
import type { Actor, Standing } from '../../../core/contract/access.ts';
import { AUDIENCES } from './constants.ts';
import { canFindAmong, canSeeEmployeeIds } from './policy.ts';

const approved: Standing = { role: 'staff', onboardingStatus: 'approved', status: 'active' };
const kinds: Record<string, Standing> = {
  signup: { role: 'staff', onboardingStatus: 'signup', status: 'pending' },
  review: { role: 'staff', onboardingStatus: 'completed', status: 'pending_review' },
  staff: approved,
  admin: { ...approved, role: 'admin' },
  'former staff': { ...approved, status: 'inactive' },
  'former admin': { ...approved, role: 'admin', status: 'inactive' },
  'admin in onboarding': { role: 'admin', onboardingStatus: 'signup', status: 'pending' },
};
const actorOf = (kind: string): Actor => ({ ...(kinds[kind] ?? approved), userId: 'u', sessionId: 's' });

test.each([
  ['signup', []],
  ['review', []],
  ['staff', ['colleagues', 'others']],
  ['admin', ['colleagues', 'others', 'admins', 'everybody']],
  ['former staff', []],
  ['former admin', []],
  ['admin in onboarding', []],
])('%s may search among %j', (kind, audiences) => {
  expect(AUDIENCES.filter((among) => canFindAmong(actorOf(kind), among))).toEqual(audiences);
});

test('only administrators see employee ids', () => {
  expect(Object.keys(kinds).filter((kind) => canSeeEmployeeIds(actorOf(kind)))).toEqual(['admin']);
});
