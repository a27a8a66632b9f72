import { z } from 'zod';
import { calendarDate, optionalText } from '../../../core/contract/schema.ts';
import { STEP_ACTS } from '../../readiness/constants.ts';
import { askedState, atTheEnd, days, inOrder, people } from '../schema.ts';
import { NOTE_MAX, SELECTED_MAX } from './constants.ts';

export const missingStepsInput = z
  .object({ state: askedState, ...days, ...people })
  .refine(inOrder, atTheEnd);
export type MissingStepsInput = z.infer<typeof missingStepsInput>;

const tally = z.number().int();

export const missingSteps = z.object({
  /** The missing steps of people who are one step away from ready, the most frequent first. */
  steps: z.array(
    z.object({
      requirement: z.enum(['license', 'bond']),
      /** The act that resolves the step; `wait` where only a reviewer or the calendar can. */
      act: z.enum(STEP_ACTS),
      people: tally,
    }),
  ),
  /** Licenses and bonds of the state that wait for review, of anybody. */
  waitingForReview: z.object({ licenses: tally, bonds: tally }),
});
export type MissingSteps = z.infer<typeof missingSteps>;

export const askMissingInput = z
  .object({
    state: askedState,
    ...days,
    ...people,
    /** Only these of the people who are one step away; all of them when left out. */
    userIds: z.array(z.uuid()).min(1).max(SELECTED_MAX).optional(),
    dueDate: calendarDate,
    /** Added to the text of each action item and notification. */
    note: optionalText(NOTE_MAX),
  })
  .refine(inOrder, atTheEnd);
export type AskMissingInput = z.infer<typeof askMissingInput>;

/** The result of asking, in numbers of people. */
export const askMissingResult = z.object({
  asked: tally,
  /** They have the same action item, and have not completed it. */
  alreadyAsked: tally,
  /** Their license or bond waits for review, or starts on a later day. */
  waiting: tally,
  /** Selected people who are not one step away. */
  others: tally,
});
export type AskMissingResult = z.infer<typeof askMissingResult>;
