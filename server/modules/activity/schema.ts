import { z } from 'zod';
import { calendarDate } from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { audits } from '../../core/kernel/audits.ts';
import { personRef } from '../people/schema.ts';
import { ACTIVITY_PAGE, ACTIVITY_SORTS, kindsOf, OWN_ACTIVITY_PAGE, sentences } from './constants.ts';

const none = z.literal('').transform(() => undefined);

const filterFields = {
  /** The actor. */
  actorId: z.union([none, z.uuid()]).optional(),
  /** The person whom the line concerns. */
  personId: z.union([none, z.uuid()]).optional(),
  /** An area, such as `license`, or one action of it, such as `license.approved`. */
  kind: z.union([none, z.enum(kindsOf(audits))]).optional(),
  /** The first and the last day, both included, by the clocks of the company. */
  from: z.union([none, calendarDate]).optional(),
  to: z.union([none, calendarDate]).optional(),
  sort: z.enum(ACTIVITY_SORTS).default('newest'),
};

type Days = { from?: string | undefined; to?: string | undefined };
const inOrder = ({ from, to }: Days) => !from || !to || to >= from;
const atTheEnd = { path: ['to'], error: sentences.endBeforeStart };

export const listActivityInput = pageInput(ACTIVITY_PAGE)
  .extend(filterFields)
  .refine(inOrder, atTheEnd)
  .prefault({});
export type ListActivityInput = z.infer<typeof listActivityInput>;

export const exportActivityInput = z.object(filterFields).refine(inOrder, atTheEnd).prefault({});
export type ActivityFilters = z.infer<typeof exportActivityInput>;

export const activityLine = z.object({
  id: z.uuid(),
  at: z.string(),
  /** `<noun>.<past-tense verb>`. */
  action: z.string(),
  /** Null for the portal itself, and for a caller who is not signed in. */
  actor: personRef.nullable(),
  /** The actor's name, or a description of the caller. */
  by: z.string(),
  /** The action, as a predicate after the name: `Approved the account`. */
  what: z.string(),
  /** The person whom the action concerns; null for none in particular. */
  person: personRef.nullable(),
  /** The changed record, which may be deleted by now. */
  subject: z.object({ type: z.string(), id: z.uuid().nullable() }),
});
export type ActivityLine = z.infer<typeof activityLine>;

export const activityPage = pageAnswer({
  activity: z.array(activityLine),
  /** The people whom the filters name. */
  filteredBy: z.object({ actor: personRef.nullable(), person: personRef.nullable() }),
});

export const ownActivityInput = pageInput(OWN_ACTIVITY_PAGE).prefault({});
export type OwnActivityInput = z.infer<typeof ownActivityInput>;

export const ownActivityPage = pageAnswer({ activity: z.array(activityLine) });
