import type { QuizQuestion } from '@portal/db/schema/course-quizzes.ts';
import { isAnsweredRight, rightOf } from './policy.ts';
import type { QuizTry, SubmittedTry } from './schema.ts';

/** Right answers stay on the server until the try is submitted. */
export const presentTry = ({ id, questions }: { id: string; questions: QuizQuestion[] }): QuizTry => ({
  id,
  questions: questions.map((question) => ({
    text: question.text,
    hasSeveral: rightOf(question).length > 1,
    options: question.options.map(({ text }) => text),
  })),
});

/** @param explains whether the answer has right answers and explanations */
export const presentAnswers = (
  questions: QuizQuestion[],
  answers: number[][],
  explains: boolean,
): SubmittedTry['result']['questions'] =>
  questions.map((question, index) => {
    const chosen = answers[index] ?? [];
    return {
      text: question.text,
      isRight: isAnsweredRight(question, chosen),
      chosen: question.options.filter((_, at) => chosen.includes(at)).map(({ text }) => text),
      right: explains ? question.options.filter(({ isRight }) => isRight).map(({ text }) => text) : null,
      explanation: explains ? question.explanation : '',
    };
  });
