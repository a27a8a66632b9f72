import {
  ACTION_ITEM_TYPES,
  type ActionItemType,
  PRIORITIES,
  type Priority,
  STATUSES,
  type Status,
} from '@portal/server/modules/action-items/constants.ts';

export const typeWords: Record<ActionItemType, string> = { claim: 'Claim', task: 'Task' };

export const priorityWords: Record<Priority, string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const statusWords: Record<Status, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const typeOptions = ACTION_ITEM_TYPES.map((value) => ({ value, label: typeWords[value] }));
export const priorityOptions = PRIORITIES.map((value) => ({ value, label: priorityWords[value] }));
export const statusOptions = STATUSES.map((value) => ({ value, label: statusWords[value] }));

/** New items are low, medium or high; urgent ones stay so, and become so by editing. */
export const newPriorities = priorityOptions.filter(({ value }) => value !== 'urgent').reverse();
