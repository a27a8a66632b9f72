import { describe, expect, test } from 'vitest';
import { ACTORS, kindsWho } from '../../test/actors.ts';
import { isOpen, STATUSES } from './constants.ts';
import { canSeeActionItem, canSetStatus } from './policy.ts';

const own = { assignedTo: 'me' };
const another = { assignedTo: 'another' };

test('people see their own items, and those of others by their duty', () => {
  expect(kindsWho((actor) => canSeeActionItem(actor, own))).toEqual(['staff', 'admin', 'auditor']);
  expect(kindsWho((actor) => canSeeActionItem(actor, another))).toEqual(['admin', 'auditor']);
});

describe('the status', () => {
  test.each(STATUSES)('%s is set by admins, whosever item it is', (status) => {
    expect(kindsWho((actor) => canSetStatus(actor, another, status))).toEqual(['admin']);
  });

  test.each([
    ['pending', false],
    ['in_progress', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('%s is set by whoever has to do it: %s', (status, sets) => {
    expect(canSetStatus(ACTORS.staff, own, status)).toBe(sets);
    expect(canSetStatus(ACTORS.auditor, own, status)).toBe(false);
  });

  test('pending and in progress are what is still to be done', () => {
    expect(STATUSES.filter(isOpen)).toEqual(['pending', 'in_progress']);
  });
});
