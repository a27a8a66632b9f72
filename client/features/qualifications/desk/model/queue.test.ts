import { expect, test } from 'vitest';
import { besides, byPerson, type Entry, merged, nextWaiting, waitingWords, withOutcome } from './queue.ts';

const row = (id: string, user = 'una') => ({ id, user: { id: user, name: user } });
const shown = (...ids: string[]): Entry<ReturnType<typeof row>>[] =>
  ids.map((id) => ({ row: row(id), outcome: undefined }));
const told = (entries: Entry<ReturnType<typeof row>>[]) =>
  entries.map(({ row: { id }, outcome }) => (outcome ? `${id} ${outcome}` : id));
const rows = (...ids: string[]) => ids.map((id) => row(id));

test('a first read is shown as it comes', () => {
  expect(merged([], rows('a', 'b'))).toMatchObject({ newcomers: 0, entries: shown('a', 'b') });
});

test('what no longer waits keeps its place, and what came between waits to be shown', () => {
  const { entries, newcomers } = merged(shown('a', 'b', 'd'), rows('a', 'c', 'd', 'e'));
  expect([told(entries), newcomers]).toEqual([['a', 'b gone', 'd', 'e'], 1]);
});

test('a decision made here is not called gone, and what waits again waits', () => {
  const queue = withOutcome(merged([], rows('a', 'b')), 'a', 'approved');
  const after = merged(queue.entries, rows('b'));
  expect(told(after.entries)).toEqual(['a approved', 'b']);
  expect(told(merged(after.entries, rows('a', 'b')).entries)).toEqual(['a', 'b']);
});

test('a decision made here is not called gone after a read that began before it', () => {
  const queue = withOutcome(merged([], rows('a', 'b')), 'a', 'approved');
  const late = merged(queue.entries, rows('a', 'b'));
  const after = merged(late.entries, rows('b'));
  expect(told(after.entries)).toEqual(['a approved', 'b']);
  // Undone, and decided by somebody else.
  const again = merged(after.entries, rows('a', 'b'));
  expect(told(merged(again.entries, rows('b')).entries)).toEqual(['a gone', 'b']);
});

test('when all are gone, new ones follow them', () => {
  expect(told(merged(shown('a', 'b'), rows('c')).entries)).toEqual(['a gone', 'b gone', 'c']);
});

test('entries are grouped by person, in order', () => {
  const entries = [row('a', 'una'), row('b', 'una'), row('c', 'bea')].map((each) => ({
    row: each,
    outcome: undefined,
  }));
  expect(byPerson(entries).map((group) => [group.user.name, told(group.entries)])).toEqual([
    ['una', ['a', 'b']],
    ['bea', ['c']],
  ]);
});

test('the neighbors of a row, and the first one without a row', () => {
  const entries = shown('a', 'b');
  expect(besides(entries, 'a', 1)?.id).toBe('b');
  expect(besides(entries, 'b', 1)).toBeUndefined();
  expect(besides(entries, 'a', -1)).toBeUndefined();
  expect(besides(entries, undefined, 1)?.id).toBe('a');
});

test('after a decision comes the next that waits, and after the last one the first', () => {
  const entries = withOutcome({ entries: shown('a', 'b', 'c'), newcomers: 0 }, 'b', 'rejected').entries;
  expect(nextWaiting(entries, 'a')?.id).toBe('c');
  expect(nextWaiting(entries, 'c')?.id).toBe('a');
  expect(nextWaiting(withOutcome({ entries, newcomers: 0 }, 'a', 'gone').entries, 'c')).toBeUndefined();
});

test.each([
  [
    { staff: 16, applications: 4, applicants: 13 },
    '16 qualifications of staff, 4 applications with 13 qualifications',
  ],
  [{ staff: 0, applications: 1, applicants: 0 }, '1 application'],
  [{ staff: 1, applications: 0, applicants: 2 }, '1 qualification of staff, 2 qualifications of applicants'],
  [{ staff: 0, applications: 0, applicants: 0 }, 'Nothing is waiting'],
])('%j is said as %s', (waiting, words) => {
  expect(waitingWords(waiting)).toBe(words);
});
