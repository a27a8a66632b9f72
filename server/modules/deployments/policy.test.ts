import { expect, test } from 'vitest';
import { kindsWho } from '../../test/actors.ts';
import { isOver } from './constants.ts';
import { canSeeDeployment, canSetAssignment, isAsked, isWithin } from './policy.ts';

test('a deployment is seen by whom it asks, and by duty', () => {
  expect(kindsWho((actor) => canSeeDeployment(actor, { wasAsked: true }))).toEqual([
    'staff',
    'admin',
    'auditor',
  ]);
  expect(kindsWho((actor) => canSeeDeployment(actor, { wasAsked: false }))).toEqual(['admin', 'auditor']);
});

test('an assignment is changed by its person and the desk', () => {
  expect(kindsWho((actor) => canSetAssignment(actor, { userId: 'me' }))).toEqual(['staff', 'admin']);
  expect(kindsWho((actor) => canSetAssignment(actor, { userId: 'another' }))).toEqual(['admin']);
});

test('a question is for whom it asks alone, administrators included', () => {
  expect(kindsWho((actor) => isAsked(actor, { userId: 'another' }))).toEqual([]);
});

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
