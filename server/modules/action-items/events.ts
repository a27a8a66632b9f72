import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An action item was assigned, changed, completed or deleted. */
    action_item: { actionItemId: string };
  }
}

/** Somebody was given something to do: a new item, or one that was somebody else's before. */
export const actionItemAssigned = defineEvent<{
  actionItemId: string;
  title: string;
  /** The id of whoever has to do it. */
  assignedTo: string;
  /** The id of whoever asked for it; may be the same person. */
  assignedBy: string;
}>('action_item.assigned');

/** Whoever had to do it does not have it any more: it was deleted, or is about to be given to somebody else. */
export const actionItemTaken = defineEvent<{ actionItemId: string }>('action_item.taken');
