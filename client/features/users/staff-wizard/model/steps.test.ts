import { expect, test } from 'vitest';
import {
  afterRoleSwitch,
  canOpen,
  canSkip,
  completedBy,
  lastStep,
  openStep,
  stepOfField,
  stepStates,
  stepsFor,
  submitLabel,
} from './steps.ts';

const creating = (completed: number[]) => ({ role: 'staff', editing: false, completed }) as const;

test('staff have five steps, administrators one', () => {
  expect(stepsFor('staff')).toEqual([
    'Personal Info',
    'Professional',
    'Experiences',
    'Professional Licenses',
    'Professional Bonds',
  ]);
  expect(stepsFor('admin')).toEqual(['Personal Info']);
  expect([lastStep('staff'), lastStep('admin')]).toEqual([5, 1]);
});

test.each([
  [[], [1]],
  [[1], [1, 2]],
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ],
  // Revisited: completed steps stay open, but none behind a gap.
  [
    [1, 3],
    [1, 2, 3],
  ],
])('with %j completed, %j are open', (completed, open) => {
  expect([0, 1, 2, 3, 4, 5, 6].filter((step) => canOpen(creating(completed), step))).toEqual(open);
});

test('what was gone on from without an entry is skipped, not done', () => {
  const after = creating([1, 2, 3, 4]);
  expect(stepStates(after, 5, () => false)).toEqual(['done', 'done', 'skipped', 'skipped', 'current']);
  expect(stepStates(after, 5, (step) => step === 4)).toEqual(['done', 'done', 'skipped', 'done', 'current']);
  expect(stepStates(creating([1]), 1, () => false)).toEqual(['current', 'todo', 'todo', 'todo', 'todo']);
});

test('in edit mode every step of the role is open', () => {
  expect([1, 2, 3, 4, 5].every((step) => canOpen({ ...creating([]), editing: true }, step))).toBe(true);
  expect(canOpen({ role: 'admin', editing: true, completed: [1, 2] }, 2)).toBe(false);
});

test.each([
  [creating([]), 4, 1],
  [creating([1, 2]), 9, 3],
  [creating([1]), Number.MIN_SAFE_INTEGER, 1],
  [{ ...creating([]), editing: true }, 4, 4],
  [{ role: 'admin', editing: true, completed: [] } as const, 4, 1],
])('%j asked for %i opens %i', (way, requestedStep, opened) => {
  expect(openStep(way, requestedStep)).toBe(opened);
});

test('the way to the end is short from the third step on, for staff', () => {
  expect([1, 2, 3, 4, 5].filter((step) => canSkip('staff', step))).toEqual([3, 4]);
  expect([1, 2, 3].some((step) => canSkip('admin', step))).toBe(false);
});

test('whoever goes on or skips has completed what lies between', () => {
  expect(completedBy([], 1, 2)).toEqual([1]);
  expect(completedBy([1, 2], 3, 5)).toEqual([1, 2, 3, 4]);
  expect(completedBy([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
  expect(completedBy([1, 2, 3], 4, 1)).toEqual([1, 2, 3, 4]);
});

test('an administrator starts over at the first step', () => {
  expect(afterRoleSwitch('admin', { step: 4, completed: [1, 2, 3] })).toEqual({ step: 1, completed: [] });
  expect(afterRoleSwitch('admin', { step: 1, completed: [1] })).toEqual({ step: 1, completed: [1] });
  expect(afterRoleSwitch('staff', { step: 1, completed: [] })).toEqual({ step: 1, completed: [] });
});

test('the submit says what it does', () => {
  expect([
    submitLabel(false, 'staff'),
    submitLabel(false, 'admin'),
    submitLabel(true, 'staff'),
    submitLabel(true, 'admin'),
  ]).toEqual(['Create Staff Member', 'Create Admin', 'Update Staff Member', 'Update Admin']);
});

test.each([
  ['workEmail', 1],
  ['homeAddress.city', 1],
  ['profilePicture', 1],
  ['role', 1],
  ['departments.0', 2],
  ['hireDate', 2],
  ['experiences.1.clientType', 3],
  ['licenses.0.documentUrl', 4],
  ['bonds.2', 5],
])('%s is on step %i', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});
