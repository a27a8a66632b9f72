import { expect, test } from 'vitest';
import { revisionLabel, successorNote, waitingNote, withVersionsTogether } from './versions.ts';

const qualification = (id: string, replacesId: string | null = null) => ({ id, replacesId });
const order = (...qualifications: ReturnType<typeof qualification>[]) =>
  withVersionsTogether(qualifications).map(({ id }) => id);

test('a newer version stands above the one that it is to replace', () => {
  expect(order(qualification('d', 'a'), qualification('c'), qualification('b'), qualification('a'))).toEqual([
    'c',
    'b',
    'd',
    'a',
  ]);
});

test('one whose former version is past stands where it is', () => {
  expect(order(qualification('b', 'gone'), qualification('a'))).toEqual(['b', 'a']);
});

test('a chain of renewals stands together, the newest first', () => {
  expect(
    order(qualification('c', 'b'), qualification('b', 'a'), qualification('d'), qualification('a')),
  ).toEqual(['d', 'c', 'b', 'a']);
});

test('a renewal says from when it is valid, and what stays in force until then', () => {
  const renewal = { revision: 'renewal', issuedDate: '2028-01-15' } as const;
  expect(revisionLabel(renewal)).toBe('Renewal, valid from Jan 15, 2028');
  expect(revisionLabel({ revision: 'correction' })).toBe('Correction');
  expect(revisionLabel({ revision: null })).toBeNull();
  expect(waitingNote('bond', renewal)).toContain(
    "it's valid from Jan 15, 2028. The approved bond stays in place",
  );
  expect(successorNote({ ...renewal, status: 'approved' })).toBe(
    'Approved. Its renewal starts Jan 15, 2028.',
  );
  expect(successorNote({ ...renewal, status: 'pending' })).toBe('Approved. A renewal is pending approval.');
  expect(successorNote({ revision: 'correction', status: 'pending' })).toBe(
    'Approved. A newer version is pending approval.',
  );
});
