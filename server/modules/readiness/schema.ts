import { z } from 'zod';
import { calendarDate } from '../../core/contract/schema.ts';
import { STATE_CODES } from '../../core/contract/us-states.ts';
import { WORKS } from '../people/constants.ts';
import { PLAN_VERDICTS, REQUIREMENTS, STEP_ACTS, sentences, VERDICTS } from './constants.ts';

export const readinessReason = z.object({
  requirement: z.enum(REQUIREMENTS),
  met: z.boolean(),
  sentence: z.string(),
  date: z.string().optional(),
});

/** Where a person stands in one state today, or in the days that were asked for. */
export const standing = z.object({
  state: z.string(),
  /** Has an approved bond in force there. */
  bonded: z.boolean(),
  verdict: z.enum(VERDICTS),
  until: z.string().optional(),
  reasons: z.array(readinessReason),
  /** The only reason against a person who is not ready, if one license or bond would change that. */
  step: z.string().optional(),
  /** The first day on which the verdict is another one, if nothing else changes. */
  changesOn: z.string().nullable(),
});
export type Standing = z.infer<typeof standing>;

/** The days; today when left out, one day when only the first is given. */
export const ownReadinessInput = z
  .object({ from: calendarDate.optional(), through: calendarDate.optional() })
  .prefault({})
  .refine(({ from, through }) => !from || !through || through >= from, {
    path: ['through'],
    error: sentences.endBeforeStart,
  });
export type OwnReadinessInput = z.infer<typeof ownReadinessInput>;

/** Where the caller may work on the days, and what is missing elsewhere. */
export const ownReadinessAnswer = z.object({
  /** Null while the position names no role and nobody has set one. */
  work: z.enum(WORKS).nullable(),
  from: z.string(),
  through: z.string(),
  /**
   * The states in which the caller has licenses or bonds, or wants to work, those that are ready first. Inspectors need
   * no license.
   */
  states: z.array(
    standing.omit({ verdict: true }).extend({
      verdict: z.enum(PLAN_VERDICTS),
      /** The missing step for `one_step`; null otherwise. */
      missing: z.enum(['license', 'bond']).nullable(),
      /** The license or bond that leads on when the caller is not ready, and the act; null where none does. */
      next: z.object({ requirement: z.enum(['license', 'bond']), act: z.enum(STEP_ACTS) }).nullable(),
      /** On the caller's list of states to work in. */
      wanted: z.boolean(),
    }),
  ),
});
export type OwnReadiness = z.infer<typeof ownReadinessAnswer>;

/** The states in which the caller wants to work, in place of those before. */
export const wantedStatesInput = z.object({
  states: z
    .array(z.enum(STATE_CODES))
    .max(STATE_CODES.length)
    .transform((codes) => [...new Set(codes)].sort()),
});
export const wantedStatesAnswer = z.object({ states: z.array(z.string()) });

/** Readiness of the owner in the state before and after the approval of a license or bond. */
export const approvalEffectView = z.object({
  state: z.string(),
  before: z.object({ verdict: z.enum(VERDICTS), until: z.string().nullable() }),
  after: z.object({
    verdict: z.enum(VERDICTS),
    /** The first day on which the person may work; null when they may not. */
    from: z.string().nullable(),
    until: z.string().nullable(),
    /** Missing requirements as noun phrases. */
    missing: z.array(z.string()),
  }),
});
export type ApprovalEffectView = z.infer<typeof approvalEffectView>;
