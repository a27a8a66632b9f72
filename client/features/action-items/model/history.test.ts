import { describe, expect, test } from 'vitest';
import { changedFields, whatHappened } from './history.ts';

const person = (id: string, name: string) => ({
  id,
  name,
  firstName: name,
  lastName: '',
  position: null,
  profilePicture: null,
});
const dana = person('d', 'Dana');
const maya = person('m', 'Maya');
const line = (act: Parameters<typeof whatHappened>[0]['act'], more = {}) =>
  whatHappened({ id: '1', at: '', actor: dana, act, assignee: null, changes: {}, note: null, ...more });

describe('what happened', () => {
  test('says to whom it was assigned', () => {
    expect(line('assigned', { assignee: maya })).toBe('assigned this to Maya');
    expect(line('assigned', { assignee: dana })).toBe('assigned this to themselves');
  });

  test.each([
    ['started', 'started this'],
    ['completed', 'marked this as complete'],
    ['cancelled', 'canceled this'],
    ['reopened', 'reopened this'],
  ] as const)('says %s in words', (act, words) => expect(line(act)).toBe(words));

  test('names the description where nothing else says what was changed', () => {
    const description = { from: 'a', to: 'b' };
    expect(line('changed', { changes: { description } })).toBe('changed the description');
    expect(line('changed', { changes: { description, title: description } })).toBe('changed this');
  });
});

test('both values stand there as people read them, the description apart', () => {
  expect(
    changedFields({
      description: { from: 'a', to: 'b' },
      dueDate: { from: '2026-12-01', to: '2026-12-24' },
      priority: { from: 'low', to: 'urgent' },
      actionItemType: { from: 'claim', to: 'task' },
      title: { from: 'Old', to: 'New' },
    }),
  ).toEqual([
    { label: 'Title', from: 'Old', to: 'New' },
    { label: 'Type', from: 'Claim', to: 'Task' },
    { label: 'Priority', from: 'Low', to: 'Urgent' },
    { label: 'Due date', from: 'Dec 1, 2026', to: 'Dec 24, 2026' },
  ]);
});
