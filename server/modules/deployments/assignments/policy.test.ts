import { expect, test } from 'vitest';
import type { Actor } from '../../../core/contract/access.ts';
import { canSeeAssignment, canSetAssignment, isStepBack } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};
const assignment = { userId: 'staff', status: 'accepted', startDate: '2031-03-03' } as const;

test.each<[string, Actor, sees: boolean, travels: boolean, resets: boolean]>([
  ['the person', staff, true, true, false],
  ['a colleague', { ...staff, userId: 'other' }, false, false, false],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, true, true, true],
  ['a deactivated account', { ...staff, status: 'inactive' }, false, false, false],
])('%s: sees it %s, sets traveling %s, sets accepted %s', (_who, actor, sees, travels, resets) => {
  expect(canSeeAssignment(actor, assignment)).toBe(sees);
  expect(canSetAssignment(actor, assignment, 'traveling', '2031-03-03')).toBe(travels);
  expect(canSetAssignment(actor, { ...assignment, status: 'on_site' }, 'accepted', '2031-03-03')).toBe(
    resets,
  );
});

test.each([
  ['accepted', 'traveling', '2031-03-01', false],
  ['accepted', 'on_site', '2031-03-01', false],
  ['on_site', 'on_site', '2031-03-01', false],
  ['traveling', 'accepted', '2031-03-05', true],
  ['on_site', 'traveling', '2031-03-05', true],
  ['on_site', 'released', '2031-03-02', true],
  ['on_site', 'released', '2031-03-03', false],
  ['on_site', 'dropped_out', '2031-03-02', false],
] as const)('from %s to %s on %s is a step back: %s', (before, status, day, back) => {
  const stage = { ...assignment, status: before };
  expect(isStepBack(stage, status, day)).toBe(back);
  expect(canSetAssignment(staff, stage, status, day)).toBe(!back);
});
