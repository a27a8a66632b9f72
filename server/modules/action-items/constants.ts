export const ACTION_ITEM_TYPES = ['claim', 'task'] as const;
export type ActionItemType = (typeof ACTION_ITEM_TYPES)[number];

export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

/** What is still to be done. */
export const OPEN_STATUSES = ['pending', 'in_progress'] as const satisfies Status[];
export const isOpen = (status: Status): status is (typeof OPEN_STATUSES)[number] =>
  OPEN_STATUSES.some((open) => open === status);

/** Those that were made last first, or those that are due first. */
export const ACTION_ITEM_SORTS = ['newest', 'due'] as const;
export type ActionItemSort = (typeof ACTION_ITEM_SORTS)[number];

export const ACTION_ITEMS_PAGE = { default: 50, max: 200 };
export const SEARCH_MAX = 100;
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2_000;

/** People whom one item can be assigned to at once. */
export const ASSIGNEES_MAX = 100;

export const sentences = {
  assigneesMissing: 'Choose at least one person.',
  assigneeUnavailable: "Choose a colleague with an active account. This person doesn't have one.",
  onlyCompleting:
    'You can only mark your own action items as complete. Ask an administrator for anything else.',
  notOpen: (status: 'completed' | 'cancelled') =>
    status === 'completed'
      ? 'This action item is already completed.'
      : 'This action item was canceled. Ask an administrator to open it again.',
  changedSinceSeen: (title: string) =>
    `This action item was changed after you opened it. It's “${title}” now.`,
} as const;
