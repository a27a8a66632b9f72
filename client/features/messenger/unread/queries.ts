import { throttle } from '../../../lib/api/throttle.ts';
import { cache } from '../../../lib/api/trpc.ts';

// Apart from the other reads of the messenger: every page counts what is unread, before the messenger is opened.

/** However much is said, what follows from it is read or told again at most so often. */
export const PAUSE_MS = 700;

/** Counts again how much is unread. */
export const refreshUnread = throttle(() => void cache.messenger.unread.invalidate(), PAUSE_MS);

let attended: string | undefined;

/** Says which conversation the reader looks at, at its end: what comes there is read as it comes. */
export function attend(id: string | undefined): void {
  attended = id;
}

export const isAttended = (id: string) => attended === id;
