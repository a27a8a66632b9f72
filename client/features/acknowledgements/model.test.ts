import { expect, test } from 'vitest';
import { audienceWords, dueWords, progressWords } from './model.ts';

test.each([
  [{ everybody: true, departments: [], peopleCount: 0 }, 'Everybody'],
  [
    { everybody: false, departments: [{ name: 'Claims' }, { name: 'HR' }], peopleCount: 1 },
    'Claims, HR, and 1 person',
  ],
  [{ everybody: false, departments: [], peopleCount: 2 }, '2 people'],
])('%j is required from: %s', (audience, words) => {
  expect(audienceWords(audience)).toBe(words);
});

test('how far it is, and until when', () => {
  expect(progressWords({ confirmed: 1_200, waiting: 300 })).toBe('1,200 of 1,500 confirmed');
  expect(dueWords({ status: 'waiting', dueDate: '2026-11-30' })).toBe('Due Nov 30, 2026');
  expect(dueWords({ status: 'overdue', dueDate: '2026-11-30' })).toBe('Was due Nov 30, 2026');
});
