import { z } from 'zod';
import { optionalText } from '../../../core/contract/schema.ts';
import { ASSIGNMENT_STATUSES, REASON_MAX, sentences } from './constants.ts';

export const setAssignmentInput = z
  .object({
    id: z.uuid(),
    status: z.enum(ASSIGNMENT_STATUSES),
    /** Required of somebody who drops out. */
    reason: optionalText(REASON_MAX),
  })
  .refine(({ status, reason }) => status !== 'dropped_out' || reason !== '', {
    path: ['reason'],
    error: sentences.reasonMissing,
  });
export type SetAssignmentInput = z.infer<typeof setAssignmentInput>;

export const assignment = z.object({
  id: z.uuid(),
  deploymentId: z.uuid(),
  positionId: z.uuid(),
  status: z.enum(ASSIGNMENT_STATUSES),
  /** The first and the last day, inclusive; of a released person, the last one there. */
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string(),
});
export type Assignment = z.infer<typeof assignment>;
export const assignmentAnswer = z.object({ assignment });
