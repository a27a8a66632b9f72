import { defineEvent } from '../../core/events.ts';
import type { UpdatePriority, UpdateType } from './constants.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** There is a new company update to read, and, for everybody but its author, a notification of it. */
    update_published: { updateId: string };
    /** A company update was changed, taken back or deleted, or has expired; for administrators, also one that is no longer or not yet to be read. */
    updates_changed: { updateId: string };
  }
}

/** Staff can read a company update from now on. Once for each time that one is published. */
export const companyUpdatePublished = defineEvent<{
  updateId: string;
  title: string;
  type: UpdateType;
  priority: UpdatePriority;
  authorId: string;
}>('company_update.published');
