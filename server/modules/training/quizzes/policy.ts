import type { QuizQuestion } from '@portal/db/schema/course-quizzes.ts';

/** The indexes of a question's right options. */
export const rightOf = ({ options }: QuizQuestion): number[] =>
  options.flatMap(({ isRight }, at) => (isRight ? [at] : []));

/** Exactly the right options are chosen, in any order. */
export function isAnsweredRight(question: QuizQuestion, chosen: readonly number[]): boolean {
  const right = rightOf(question);
  return right.length === new Set(chosen).size && right.every((at) => chosen.includes(at));
}

/** Whole percent of the questions that are answered right, rounded down: 2 of 3 are 66, not 67. */
export function percentRight(questions: readonly QuizQuestion[], answers: readonly number[][]): number {
  const right = questions.filter((question, index) => isAnsweredRight(question, answers[index] ?? []));
  return Math.floor((100 * right.length) / questions.length);
}
