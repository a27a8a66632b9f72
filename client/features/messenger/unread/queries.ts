import { throttle } from '../../../lib/api/throttle.ts';
import { cache } from '../../../lib/api/trpc.ts';

// Separate from the messenger's other queries: every page shows the unread count, without loading the messenger.

/** However many messages arrive, refetches and reports run at most this often. */
export const PAUSE_MS = 700;

/** Refetches the unread count. */
export const refreshUnread = throttle(() => void cache.messenger.unread.invalidate(), PAUSE_MS);

let attended: string | undefined;

/** Records the conversation whose end the reader looks at: its new messages are marked as read immediately. */
export function attend(id: string | undefined): void {
  attended = id;
}

export const isAttended = (id: string) => attended === id;
