import { daysBetween } from '@portal/server/core/contract/validity.ts';
import { shortDate } from '../../../lib/format/format.ts';
import { ownDay } from '../../../lib/format/own-days.ts';

/** What the thread has to know of a message to put it in its place. */
export interface Placed {
  seq: number;
}

/**
 * The stretch of a thread that is on the screen: consecutive messages, oldest first. It is bounded, because each message on
 * the screen makes the next one slower; what was dropped at one end is read again when the reader scrolls there.
 */
export interface ThreadWindow<M extends Placed> {
  messages: M[];
  /** Whether there are messages before the first one. */
  older: boolean;
  /** Whether there are messages after the last one: the window does not reach to today. */
  newer: boolean;
}

/** Messages of a window at most. */
export const WINDOW_MAX = 100;
/** Messages that are read at once. */
export const PAGE = 40;

/** The number of the newest message of the window; 0 when there is none. */
export const newestSeq = (thread: ThreadWindow<Placed>): number => thread.messages.at(-1)?.seq ?? 0;

/** Puts messages in the place of those that they are newer versions of. */
export function withChanged<M extends Placed>(thread: ThreadWindow<M>, changed: M[]): ThreadWindow<M> {
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  return { ...thread, messages: thread.messages.map((message) => bySeq.get(message.seq) ?? message) };
}

/** The message that another one answers, as that one shows it. */
export interface Quoted extends Placed {
  id: string;
  senderName: string;
  /** How it begins; empty for people who were added after it was sent. */
  content: string;
  isDeleted: boolean;
}

interface Quotable extends Placed {
  id: string;
  sender: { name: string };
  content: string;
  file: { name: string } | null;
  deletedAt: string | null;
}

export const quotationOf = ({ id, seq, sender, content, file, deletedAt }: Quotable): Quoted => ({
  ...{ id, seq, senderName: sender.name, content: content || (file?.name ?? '') },
  isDeleted: deletedAt !== null,
});

/** Shows a message that was edited or deleted in the answers that quote it, too. */
export const withQuoted = <M extends Placed & { replyTo: Quoted | null }>(
  thread: ThreadWindow<M>,
  changed: Quotable,
): ThreadWindow<M> => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.replyTo?.seq === changed.seq ? { ...message, replyTo: quotationOf(changed) } : message,
  ),
});

/** Puts a page of older messages above and drops what is too much below. A page that does not end where the window begins is left out. */
export function withOlder<M extends Placed>(
  thread: ThreadWindow<M>,
  page: M[],
  older: boolean,
): ThreadWindow<M> {
  const first = thread.messages[0];
  const last = page.at(-1);
  if (!last) return { ...thread, older };
  if (first?.seq !== last.seq + 1) return thread;
  const messages = [...page, ...thread.messages];
  return {
    messages: messages.slice(0, WINDOW_MAX),
    older,
    newer: thread.newer || messages.length > WINDOW_MAX,
  };
}

/**
 * Puts newer messages below; known ones and those that would leave a gap are left out.
 * @param newer whether there are more after them
 * @param following the reader goes along with what comes, so that the oldest are dropped; someone who reads further up
 *   keeps what is in view, and what is too much is left to be read later
 */
export function withNewer<M extends Placed>(
  thread: ThreadWindow<M>,
  page: M[],
  newer: boolean,
  following: boolean,
): ThreadWindow<M> {
  const last = newestSeq(thread);
  const added = page.filter(({ seq }) => seq > last);
  if (added.length > 0 && added[0]?.seq !== last + 1 && thread.messages.length > 0) return thread;
  const messages = [...thread.messages, ...added];
  const tooMany = messages.length > WINDOW_MAX;
  return following
    ? { messages: messages.slice(-WINDOW_MAX), older: thread.older || tooMany, newer }
    : { messages: messages.slice(0, WINDOW_MAX), older: thread.older, newer: newer || tooMany };
}

interface Dated {
  createdAt: string;
}

/** The day of a message by the reader's clocks. */
export const dayOf = (message: Dated | undefined): string | undefined => message && ownDay(message.createdAt);

/** `Today`, `Yesterday`, else the date. */
export function dayText(instant: string, now: Date): string {
  const days = daysBetween(ownDay(instant), ownDay(now));
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : shortDate(instant);
}

/**
 * The number of the message above which the line of what is new stands; undefined where it would stand above what is not
 * loaded, and when there is nothing new.
 * @param mark number of the newest message that was read before
 */
export function firstUnreadOf(
  { messages = [], older }: { messages: (Placed & Said)[] | undefined; older: boolean },
  mark: number | undefined,
  me: string,
): number | undefined {
  if (mark === undefined) return undefined;
  const first = messages.find(({ seq, sender }) => seq > mark && sender.id !== me)?.seq;
  return first === messages[0]?.seq && older ? undefined : first;
}

/** How long a person may pause and still go on in the same breath, without a name above. */
const BREATH_MS = 5 * 60_000;

interface Said extends Dated {
  sender: { id: string };
  messageType?: string;
}

/** Whether a message continues what its author said just before. */
export const continues = (before: Said | undefined, message: Said): boolean =>
  before !== undefined &&
  before.messageType !== 'notice' &&
  before.sender.id === message.sender.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < BREATH_MS;
