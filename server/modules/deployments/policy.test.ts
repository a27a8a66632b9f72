import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import {
  canAnswer,
  canManageDeployments,
  canSeeAssignment,
  canSeeDeployment,
  canSeeOwn,
  isOver,
  isWithin,
} from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};

test.each<[string, Actor, manages: boolean]>([
  ['staff', staff, false],
  ['an administrator', { ...staff, role: 'admin' }, true],
  ['a deactivated account', { ...staff, role: 'admin', status: 'inactive' }, false],
])('%s manages deployments: %s', (_who, actor, manages) => {
  expect(canManageDeployments(actor)).toBe(manages);
  expect(canSeeDeployment(actor, { wasAsked: false })).toBe(manages);
  expect(canSeeDeployment(actor, { wasAsked: true })).toBe(actor.status === 'active');
});

test.each<[string, Actor, answers: boolean, sees: boolean, seesAssignment: boolean]>([
  ['whom it asks', staff, true, true, true],
  ['a colleague', { ...staff, userId: 'other' }, false, true, false],
  ['an administrator', { ...staff, userId: 'other', role: 'admin' }, false, true, true],
  ['a deactivated account', { ...staff, status: 'inactive' }, false, false, false],
])(
  '%s answers a question: %s, sees own ones: %s, sees the assignment: %s',
  (_who, actor, answers, sees, seesAssignment) => {
    expect(canSeeAssignment(actor, { userId: 'staff' })).toBe(seesAssignment);
    expect(canAnswer(actor, { userId: 'staff' })).toBe(answers);
    expect(canSeeOwn(actor)).toBe(sees);
  },
);

test.each([
  ['planned', false],
  ['open', false],
  ['closed', true],
  ['canceled', true],
] as const)('a %s deployment is over: %s', (status, over) => {
  expect(isOver(status)).toBe(over);
});

const deployment = { states: ['LA', 'MS'], startDate: '2031-03-03', endDate: '2031-03-23' };

test.each([
  ['the same', {}, true],
  ['one of the states', { states: ['MS'] }, true],
  ['fewer days', { startDate: '2031-03-04', endDate: '2031-03-04' }, true],
  ['another state', { states: ['LA', 'TX'] }, false],
  ['a day before', { startDate: '2031-03-02' }, false],
  ['a day after', { endDate: '2031-03-24' }, false],
  ['an end before its start', { startDate: '2031-03-10', endDate: '2031-03-09' }, false],
] as const)('a position within its deployment: %s', (_what, change, within) => {
  expect(isWithin({ ...deployment, ...change }, deployment)).toBe(within);
});
