import { defineEvent } from '../../core/kernel/events.ts';
import type { UpdatePriority, UpdateType } from './constants.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A company update was published; for everybody but its author, with a notification. */
    update_published: { updateId: string };
    /**
     * A company update was changed, unpublished or deleted, or has expired; sent to administrators also for updates
     * that cannot be read now.
     */
    updates_changed: { updateId: string };
  }
}

/** Staff can read a company update from now on. Emitted once for each publication. */
export const companyUpdatePublished = defineEvent<{
  updateId: string;
  title: string;
  type: UpdateType;
  priority: UpdatePriority;
  authorId: string;
  /** The end of its publication; null for no end. */
  expiresAt: string | null;
}>('company_update.published');

/** An announced update will end at another time: it was unpublished or deleted, or its expiry was changed. */
export const companyUpdateEndChanged = defineEvent<{
  updateId: string;
  /** Null for no end. */
  endsAt: string | null;
}>('company_update.end_changed');
