import { defineEvent } from '../../core/kernel/events.ts';
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
  /** From then on nobody reads it; null for no end. */
  expiresAt: string | null;
}>('company_update.published');

/** What everybody was told of can be read until another moment than it was to be: it was taken back or deleted, or runs on. */
export const companyUpdateEndChanged = defineEvent<{
  updateId: string;
  /** Null for no end. */
  endsAt: string | null;
}>('company_update.end_changed');
