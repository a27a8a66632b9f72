import type { QuizQuestion } from '@portal/db/schema/course-quizzes.ts';
import { expect, test } from 'vitest';
import { isAnsweredRight, percentRight } from './policy.ts';

/** A question whose options at these indexes, of four, are right. */
const question = (...right: number[]): QuizQuestion => ({
  text: 'Which?',
  explanation: '',
  options: ['A', 'B', 'C', 'D'].map((text, at) => ({ text, isRight: right.includes(at) })),
});

test.each([
  [[0], [0], true],
  [[0], [1], false],
  [[0], [], false],
  [[0], [0, 1], false],
  [[0, 2], [2, 0], true],
  [[0, 2], [0], false],
  [[0, 2], [0, 0], false],
  [[0, 2], [0, 1, 2], false],
])('right options %j, chosen %j: right is %j', (right, chosen, isRight) => {
  expect(isAnsweredRight(question(...right), chosen)).toBe(isRight);
});

test.each([
  [[[0], [0], [0]], 100],
  [[[0], [0], [1]], 66],
  [[[0], [1], [1]], 33],
  [[[1], [1], [1]], 0],
  [[[0]], 33],
])('answers %j to three questions are %i%% right', (answers, percent) => {
  expect(percentRight([question(0), question(0), question(0)], answers)).toBe(percent);
});
