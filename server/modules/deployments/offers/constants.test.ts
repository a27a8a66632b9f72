import { expect, test } from 'vitest';
import { statusAt } from './constants.ts';

test('an offer without an answer ends with its deadline', () => {
  const deadline = '2031-03-01T12:00:00.000Z';
  expect(statusAt({ status: 'offered', deadline }, '2031-03-01T11:59:59.999Z')).toBe('offered');
  expect(statusAt({ status: 'offered', deadline }, deadline)).toBe('expired');
  expect(statusAt({ status: 'accepted', deadline }, deadline)).toBe('accepted');
});
