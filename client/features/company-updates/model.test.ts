import { expect, test } from 'vitest';
import { firstDay, lastDay, runSentence, typeLabel } from './model.ts';

test('dates are in New York, and the last one is the day before the end', () => {
  expect(firstDay('2026-03-20T04:00:00.000Z')).toBe('2026-03-20');
  expect(lastDay('2026-03-21T04:00:00.000Z')).toBe('2026-03-20');
  expect(lastDay('2026-03-20T15:00:00.000Z')).toBe('2026-03-20');
  expect([firstDay(null), lastDay(null)]).toEqual(['', '']);
});

test.each([
  ['Only administrators', { isPublished: false, publishedAt: '2026-03-20', expiresAt: '' }],
  ['as soon as you save', { isPublished: true, publishedAt: '', expiresAt: '' }],
  ['as soon as you save', { isPublished: true, publishedAt: '2026-03-17', expiresAt: '2026-03-17' }],
  ['from that day on', { isPublished: true, publishedAt: '2026-03-18', expiresAt: '' }],
  ['has passed', { isPublished: true, publishedAt: '', expiresAt: '2026-03-16' }],
])('%s', (words, run) => {
  expect(runSentence(run, '2026-03-17')).toContain(words);
});

test('an unknown type is labeled as other', () => {
  expect([typeLabel('event'), typeLabel('training')]).toEqual(['Event', 'Other']);
});
