import { expect, test } from 'vitest';
import { audienceWords, dueWords, progressWords, requiredText } from './model.ts';

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

test.each([
  [{ again: false, asked: 1, moved: 0 }, '1 person was asked to confirm it'],
  [{ again: true, asked: 0, moved: 0 }, 'Everybody you chose was asked already. Nothing changed for them.'],
  [
    { again: true, asked: 2, moved: 0 },
    '2 people were asked to confirm it. Nothing changed for those who were asked already.',
  ],
  [{ again: true, asked: 0, moved: 3 }, 'The due date changed for 3 people.'],
])('%j is said as: %s', (answer, words) => {
  expect(requiredText(answer)).toBe(words);
});
