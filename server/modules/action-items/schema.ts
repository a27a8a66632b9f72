import { z } from 'zod';
import {
  calendarDate,
  optionalText,
  requiredLine,
  requiredText,
  searchText,
} from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import {
  ACTION_ITEM_ACTS,
  ACTION_ITEM_SORTS,
  ACTION_ITEM_TYPES,
  ACTION_ITEMS_PAGE,
  ASSIGNEES_MAX,
  DESCRIPTION_MAX,
  HISTORY_PAGE,
  MY_ACTION_ITEM_SORTS,
  NOTE_MAX,
  PRIORITIES,
  SEARCH_MAX,
  STATUSES,
  sentences,
  TITLE_MAX,
} from './constants.ts';

const namedPerson = personRef.extend({ firstName: z.string(), lastName: z.string() });

export const actionItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  actionItemType: z.enum(ACTION_ITEM_TYPES),
  priority: z.enum(PRIORITIES),
  status: z.enum(STATUSES),
  /** The last day on which it is in time. */
  dueDate: z.string(),
  /** The id of the assignee. */
  assignedTo: z.uuid(),
  /** The same person, to be shown. */
  assignee: namedPerson,
  assignedBy: namedPerson,
  createdAt: z.string(),
  /** Sent with changes, so that no change by others is overwritten unseen. */
  updatedAt: z.string(),
  /** Null unless the status is completed. */
  completedAt: z.string().nullable(),
});
export type ActionItem = z.infer<typeof actionItem>;

export const actionItemInput = z.object({
  title: requiredLine(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  actionItemType: z.enum(ACTION_ITEM_TYPES),
  assignedTo: z.string().min(1).check(z.uuid()),
  priority: z.enum(PRIORITIES).default('medium'),
  dueDate: calendarDate,
});
export type ActionItemInput = z.infer<typeof actionItemInput>;
export type ActionItemValues = z.input<typeof actionItemInput>;

/** An action item for each of several people. */
export const severalActionItemsInput = actionItemInput.omit({ assignedTo: true }).extend({
  assignees: z
    .array(z.uuid())
    .min(1, sentences.assigneesMissing)
    .max(ASSIGNEES_MAX)
    .transform((ids) => [...new Set(ids)]),
});
export type SeveralActionItemsInput = z.infer<typeof severalActionItemsInput>;
export type SeveralActionItemsValues = z.input<typeof severalActionItemsInput>;
export const severalActionItems = z.object({ actionItems: z.array(actionItem) });

export const updateActionItemInput = actionItemInput
  .extend({ priority: z.enum(PRIORITIES) })
  .partial()
  .extend({
    id: z.uuid(),
    /** `updatedAt` as the caller read it; without it, any version is changed. */
    unchangedSince: z.string().max(40).optional(),
  });
export type UpdateActionItemInput = z.infer<typeof updateActionItemInput>;

export const setStatusInput = z.object({
  id: z.uuid(),
  status: z.enum(STATUSES),
  /** Shown in the history beside the change. */
  note: optionalText(NOTE_MAX),
});
export type SetStatusInput = z.infer<typeof setStatusInput>;

const none = z.literal('').transform(() => undefined);

const filters = {
  type: z.union([none, z.enum(ACTION_ITEM_TYPES)]).optional(),
  priority: z.union([none, z.enum(PRIORITIES)]).optional(),
};

export const listActionItemsInput = pageInput(ACTION_ITEMS_PAGE)
  .extend({
    ...filters,
    status: z.union([none, z.enum(STATUSES)]).optional(),
    /** Words that all have to occur in the title, the description, or the assignee's name or employee id. */
    search: searchText(SEARCH_MAX).optional(),
    sort: z.enum(ACTION_ITEM_SORTS).default('newest'),
  })
  .prefault({});
export type ListActionItemsInput = z.infer<typeof listActionItemsInput>;

export const myActionItemsInput = pageInput(ACTION_ITEMS_PAGE)
  .extend({
    ...filters,
    /** `open` is everything that is still to be done: pending or in progress. `done` is everything else. */
    status: z.union([none, z.enum([...STATUSES, 'open', 'done'])]).optional(),
    /** Words that all have to occur in the title or the description. */
    search: searchText(SEARCH_MAX).optional(),
    sort: z.enum(MY_ACTION_ITEM_SORTS).default('due'),
  })
  .prefault({});
export type MyActionItemsInput = z.infer<typeof myActionItemsInput>;

export const actionItemPage = pageAnswer({ actionItems: z.array(actionItem) });
export const myActionItemPage = pageAnswer({
  actionItems: z.array(actionItem),
  /** How many of the caller's items fit, on all pages together. */
  total: z.number().int(),
});
export const actionItemAnswer = z.object({ actionItem });

const change = z.object({ from: z.string(), to: z.string() });

export const actionItemHistoryInput = pageInput(HISTORY_PAGE).extend({ id: z.uuid() });
export type ActionItemHistoryInput = z.infer<typeof actionItemHistoryInput>;

export const actionItemHistoryLine = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: namedPerson,
  act: z.enum(ACTION_ITEM_ACTS),
  /** The assignee since this line; null for other actions. */
  assignee: namedPerson.nullable(),
  /** Both values of each field that was changed. */
  changes: z.object({
    title: change.optional(),
    description: change.optional(),
    actionItemType: change.optional(),
    priority: change.optional(),
    dueDate: change.optional(),
  }),
  /** The person's note; null without one. */
  note: z.string().nullable(),
});
export type ActionItemHistoryLine = z.infer<typeof actionItemHistoryLine>;
export const actionItemHistoryPage = pageAnswer({ history: z.array(actionItemHistoryLine) });
