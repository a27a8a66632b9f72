export const ACTION_ITEM_TYPES = ['claim', 'task'] as const;
export type ActionItemType = (typeof ACTION_ITEM_TYPES)[number];

export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

/** Statuses of open items. */
export const OPEN_STATUSES = ['pending', 'in_progress'] as const satisfies Status[];
export const isOpen = (status: Status): status is (typeof OPEN_STATUSES)[number] =>
  OPEN_STATUSES.some((open) => open === status);

/** The only statuses that people give their own items. */
export const OWN_STATUSES = ['in_progress', 'completed'] as const satisfies Status[];

/** Statuses of closed items. */
export const DONE_STATUSES = ['completed', 'cancelled'] as const satisfies Status[];

/** Sort orders: newest first, or by due date. */
export const ACTION_ITEM_SORTS = ['newest', 'due'] as const;
export type ActionItemSort = (typeof ACTION_ITEM_SORTS)[number];

/** One's own: those that are due first, or those that were changed last. */
export const MY_ACTION_ITEM_SORTS = ['due', 'recent'] as const;

/** Actions in the history of an item. */
export const ACTION_ITEM_ACTS = [
  'assigned',
  'changed',
  'started',
  'completed',
  'cancelled',
  'reopened',
] as const;
export type ActionItemAct = (typeof ACTION_ITEM_ACTS)[number];

/** The action that each status stands for in the history. */
export const ACT_OF = {
  pending: 'reopened',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<Status, ActionItemAct>;

export const ACTION_ITEMS_PAGE = { default: 50, max: 200 };
export const SEARCH_MAX = 100;
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2_000;
export const NOTE_MAX = 1_000;
export const HISTORY_PAGE = { default: 50, max: 200 };

/** The maximum of assignees in one call. */
export const ASSIGNEES_MAX = 100;

export const sentences = {
  assigneesMissing: 'Choose at least one person.',
  assigneeUnavailable: "Choose a colleague with an active account. This person doesn't have one.",
  onlyOwnSteps:
    'You can only start your own action items and mark them as complete. Ask an administrator for anything else.',
  notOpen: (status: 'completed' | 'cancelled') =>
    status === 'completed'
      ? 'This action item is already completed.'
      : 'This action item was canceled. Ask an administrator to open it again.',
  changedSinceSeen: (title: string) =>
    `This action item was changed after you opened it. It's “${title}” now.`,
} as const;
