import { expect, test } from 'vitest';
import { assignedText, standingText, watchedText } from './words.ts';

const standing = { department: null, role: null, dueDays: 30 };

test('says who gets a course when they join', () => {
  expect(standingText(standing)).toBe('Everyone who joins the company · 30 days to complete it');
  expect(standingText({ ...standing, role: 'admin', dueDays: 1 })).toBe(
    'Everyone who gets the role Admin · 1 day to complete it',
  );
  const department = { name: 'Claims' };
  expect(standingText({ ...standing, department })).toBe(
    'Everyone who joins Claims · 30 days to complete it',
  );
});

test('says to how many a course was assigned', () => {
  const nothing = { assigned: 0, moved: 0, unchanged: 0, completed: 0, joiners: false };
  expect(assignedText({ ...nothing, assigned: 1 })).toBe('Assigned to 1 person.');
  expect(assignedText({ ...nothing, joiners: true })).toBe('Assigned to people who join later.');
  expect(assignedText({ ...nothing, assigned: 3, completed: 2 })).toBe(
    'Assigned to 3 people. 2 people have completed it already.',
  );
  expect(assignedText({ ...nothing, unchanged: 2 })).toBe(
    '2 people have it already; nothing changed for them.',
  );
  expect(assignedText({ ...nothing, moved: 1 })).toBe('The due date changed for 1 person.');
  expect(assignedText(nothing)).toBe('Nothing changed: it is assigned to people who join later already.');
});

test('says how long somebody has watched', () => {
  expect([20, 60, 3599, 3900].map(watchedText)).toEqual(['under 1 min', '1 min', '59 min', '1 h 5 min']);
});
