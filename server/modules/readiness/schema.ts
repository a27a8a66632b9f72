import { z } from 'zod';
import { REQUIREMENTS, VERDICTS } from './constants.ts';

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
