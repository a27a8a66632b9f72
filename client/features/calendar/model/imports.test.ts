import { expect, test } from 'vitest';
import { differsText, doneText, foundText } from './imports.ts';

const none = { new: 0, changed: 0, canceled: 0, same: 0 };

test('what an import would do', () => {
  expect(foundText({ found: { new: 3, changed: 1, canceled: 1, same: 2 } })).toBe(
    '3 new events, 1 changed event, 1 canceled event, 2 events already in your calendar',
  );
  expect(foundText({ found: { ...none, same: 1 } })).toBe('1 event already in your calendar');
  expect(foundText({ found: none })).toBe('There is nothing in this file to add or change.');
});

test('what an import has done', () => {
  expect(doneText({ imported: 1, updated: 2, canceled: 1 })).toBe(
    '1 event added to your calendar. 2 events changed. 1 canceled event removed.',
  );
  expect(doneText({ imported: 0, updated: 0, canceled: 0 })).toBe('');
});

test('the parts of an event that it changes', () => {
  expect(differsText({ change: 'changed', differs: ['time', 'repeat', 'link'] })).toBe(
    'Changed: time, repeat rule, link',
  );
  expect(differsText({ change: 'canceled', differs: [] })).toBe('Canceled: will be removed');
  expect(differsText({ change: 'canceled', differs: ['days'] })).toBe('Canceled: single days');
});
