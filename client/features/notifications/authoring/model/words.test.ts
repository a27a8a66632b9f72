import { expect, it } from 'vitest';
import { audienceText, namesText } from './words.ts';

const sent = { recipientCount: 14, department: null, role: null };

it.each([
  [{ ...sent, selectionMode: 'individual' as const, recipientCount: 1 }, '1 person'],
  [{ ...sent, selectionMode: 'department' as const, department: { name: 'Claims' } }, '14 people in Claims'],
  [{ ...sent, selectionMode: 'role' as const, role: 'admin' as const }, '14 people with the role Admin'],
])('%j is for %s', (one, text) => {
  expect(audienceText(one)).toBe(text);
});

it.each([
  [['Ada'], 1, 'Ada'],
  [['Ada', 'Ben'], 2, 'Ada and Ben'],
  [['Ada', 'Ben'], 3, 'Ada, Ben, and 1 other'],
  [['Ada', 'Ben'], 14, 'Ada, Ben, and 12 others'],
])('%j of %i are %s', (names, total, text) => {
  expect(namesText(names, total)).toBe(text);
});
