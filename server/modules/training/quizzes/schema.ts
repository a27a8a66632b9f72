import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { optionalText, requiredLine, requiredText } from '../../../core/contract/schema.ts';
import { courseProgress } from '../courses/schema.ts';
import {
  EXPLANATION_MAX,
  OPTION_MAX,
  OPTIONS,
  POOL_MAX,
  QUESTION_MAX,
  sentences,
  TRIES_MAX,
} from './constants.ts';

/** Whether no two answers read alike; nobody could distinguish a right and a wrong one that do. */
const allDiffer = (options: ReadonlyArray<{ text: string }>) => {
  const texts = options.map(({ text }) => text.toLowerCase()).filter((text) => text !== '');
  return new Set(texts).size === texts.length;
};

const question = z.object({
  text: requiredText(QUESTION_MAX, sentences.questionRequired),
  /** Shown with the right answers. */
  explanation: optionalText(EXPLANATION_MAX),
  options: z
    .array(z.object({ text: requiredLine(OPTION_MAX, sentences.answerRequired), isRight: z.boolean() }))
    .min(OPTIONS.min, sentences.oneAnswer)
    .max(OPTIONS.max)
    .refine((options) => options.some(({ isRight }) => isRight), sentences.noRightAnswer)
    .refine(allDiffer, sentences.sameAnswers),
});

const wholeNumber = (max: number, sentence: string) =>
  numeric(z.number(sentence).int(sentence).min(1, sentence).max(max, sentence));

/** Empty for any number. */
const triesAllowed = z.union(
  [z.literal('').transform(() => null), z.null(), wholeNumber(TRIES_MAX, sentences.tries)],
  sentences.tries,
);

export const saveQuizInput = z
  .object({
    /** The course's id. */
    id: z.uuid(),
    passPercent: wholeNumber(100, sentences.passPercent),
    questionsAsked: wholeNumber(POOL_MAX, sentences.questionsAsked),
    triesAllowed,
    isShuffled: z.boolean(),
    questions: z.array(question).min(1, sentences.noQuestions).max(POOL_MAX),
    /** The `updatedAt` that was read; a later change by another person is a conflict. */
    unchangedSince: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine(({ questionsAsked: asked, questions }, issues) => {
    if (asked <= questions.length || questions.length === 0) return;
    const message = sentences.tooFewQuestions(asked, questions.length);
    issues.addIssue({ code: 'custom', path: ['questionsAsked'], message });
  });
export type SaveQuizInput = z.infer<typeof saveQuizInput>;

/** The quiz of a course as administrators see it, with its right answers. */
export const quiz = z.object({
  passPercent: z.number().int(),
  questionsAsked: z.number().int(),
  triesAllowed: z.number().int().nullable(),
  isShuffled: z.boolean(),
  questions: z.array(
    z.object({
      text: z.string(),
      explanation: z.string(),
      options: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
    }),
  ),
  updatedAt: z.string(),
});
export type Quiz = z.infer<typeof quiz>;
export const quizAnswer = z.object({ quiz });
export const openQuizAnswer = z.object({ quiz: quiz.nullable() });

/** The questions of a try, without right answers. */
export const quizTry = z.object({
  id: z.uuid(),
  questions: z.array(
    z.object({
      text: z.string(),
      /** More than one answer is right. */
      hasSeveral: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});
export type QuizTry = z.infer<typeof quizTry>;
export const tryAnswer = z.object({ try: quizTry });

export const submitTryInput = z.object({
  /** The try's id. */
  id: z.uuid(),
  /** For each question in order, the indexes of the chosen options. */
  answers: z.array(z.array(z.number().int().min(0).max(OPTIONS.max)).max(OPTIONS.max)).max(POOL_MAX),
});
export type SubmitTryInput = z.infer<typeof submitTryInput>;

export const submittedAnswer = z.object({
  result: z.object({
    percent: z.number().int(),
    passPercent: z.number().int(),
    isPassed: z.boolean(),
    /** Null for any number. */
    triesLeft: z.number().int().nullable(),
    questions: z.array(
      z.object({
        text: z.string(),
        isRight: z.boolean(),
        /** The person's answer. */
        chosen: z.array(z.string()),
        /** The right answers; null while the person may try again. */
        right: z.array(z.string()).nullable(),
        /** Empty for none, and while the person may try again. */
        explanation: z.string(),
      }),
    ),
  }),
  progress: courseProgress,
});
export type SubmittedTry = z.infer<typeof submittedAnswer>;
