import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An action item was assigned, changed, completed or deleted; null when several were assigned at once. */
    action_item: { actionItemId: string | null };
  }
}

/** An item was assigned: a new one, or one that another person had before. */
export const actionItemAssigned = defineEvent<{
  actionItemId: string;
  title: string;
  /** The id of the assignee. */
  assignedTo: string;
  /** The id of the assigner; may be the same person. */
  assignedBy: string;
}>('action_item.assigned');

/** An item was taken from its assignee: deleted, or about to be reassigned. */
export const actionItemTaken = defineEvent<{ actionItemId: string }>('action_item.taken');
