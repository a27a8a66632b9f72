import { z } from 'zod';
import { optionalText, requiredText } from '../../../core/contract/schema.ts';
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

const question = z.object({
  text: requiredText(QUESTION_MAX),
  /** Shown with the right answers. */
  explanation: optionalText(EXPLANATION_MAX),
  options: z
    .array(z.object({ text: requiredText(OPTION_MAX), isRight: z.boolean() }))
    .min(OPTIONS.min)
    .max(OPTIONS.max)
    .refine((options) => options.some(({ isRight }) => isRight), sentences.noRightAnswer),
});

/** Empty for any number. */
const triesAllowed = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number(sentences.tries)
    .int(sentences.tries)
    .min(1, sentences.tries)
    .max(TRIES_MAX, sentences.tries),
]);

export const saveQuizInput = z
  .object({
    /** The course's id. */
    id: z.uuid(),
    passPercent: z.coerce.number().int().min(1).max(100),
    questionsAsked: z.coerce.number().int().min(1).max(POOL_MAX),
    triesAllowed,
    isShuffled: z.boolean(),
    questions: z.array(question).min(1, sentences.noQuestions).max(POOL_MAX),
    /** The `updatedAt` that was read; a later change by another person is a conflict. */
    unchangedSince: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine(({ questionsAsked: asked, questions }, issues) => {
    if (asked <= questions.length) return;
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
