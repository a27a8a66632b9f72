import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import { TO_DO_KINDS, TO_DO_MAX } from './constants.ts';

export const toDoInput = z.object({
  /** Without entries, `0` answers their number alone. */
  limit: numeric(z.number().int().min(0).max(TO_DO_MAX)).default(TO_DO_MAX),
});
export type ToDoInput = z.infer<typeof toDoInput>;

export const toDoEntry = z.object({
  kind: z.enum(TO_DO_KINDS),
  /** Of the offer, standby call, roll call, acknowledgement, action item or course. */
  id: z.uuid(),
  /** Of what waits; the deployment's name for roll calls, offers and standby calls. */
  title: z.string(),
  /** The last day, `YYYY-MM-DD`; null without one and where `dueAt` says it to the minute. */
  dueOn: z.string().nullable(),
  /** The deadline, an instant; null without one. */
  dueAt: z.string().nullable(),
});
export type ToDoEntry = z.infer<typeof toDoEntry>;

export const toDoAnswer = z.object({
  /** Roll calls, then what is due first; what has no date is last. */
  toDo: z.array(toDoEntry),
  /** How many there are, beyond those of this answer, too. */
  total: z.number().int(),
});
