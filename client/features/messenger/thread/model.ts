import { daysBetween } from '@portal/server/core/contract/validity.ts';
import { shortDate } from '../../../lib/format/format.ts';
import { ownDay } from '../../../lib/format/own-days.ts';

/** The fields of a message that determine its place in the thread. */
export interface Placed {
  seq: number;
}

/**
 * The window of a thread on the screen: consecutive messages, oldest first. It is bounded, because rendering slows down
 * with each message; those dropped at one end are loaded again when the reader scrolls there.
 */
export interface ThreadWindow<M extends Placed> {
  messages: M[];
  /** Whether there are messages before the first one. */
  older: boolean;
  /** Whether there are messages after the last one: the window does not reach the newest one. */
  newer: boolean;
}

/** Maximum messages of a window. */
export const WINDOW_MAX = 100;
/** Messages of a page. */
export const PAGE = 40;

/** The number of the newest message of the window; 0 for none. */
export const newestSeq = (thread: ThreadWindow<Placed>): number => thread.messages.at(-1)?.seq ?? 0;

/** Replaces messages by their newer versions. */
export function withChanged<M extends Placed>(thread: ThreadWindow<M>, changed: M[]): ThreadWindow<M> {
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  return { ...thread, messages: thread.messages.map((message) => bySeq.get(message.seq) ?? message) };
}

/** The quoted message of a reply. */
export interface Quoted extends Placed {
  id: string;
  senderName: string;
  /** The beginning of the message; empty for people who were added after it was sent. */
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
  id,
  seq,
  senderName: sender.name,
  content: content || (file?.name ?? ''),
  isDeleted: deletedAt !== null,
});

/** Updates a message that was edited or deleted in the replies that quote it, too. */
export const withQuoted = <M extends Placed & { replyTo: Quoted | null }>(
  thread: ThreadWindow<M>,
  changed: Quotable,
): ThreadWindow<M> => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.replyTo?.seq === changed.seq ? { ...message, replyTo: quotationOf(changed) } : message,
  ),
});

/**
 * Inserts a page of older messages above and drops surplus ones below. A page that does not adjoin the window is
 * ignored.
 */
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
 * Appends newer messages; known ones and those that would leave a gap are ignored.
 * @param newer whether there are more after them
 * @param following the reader follows the end, so that the oldest are dropped; a reader further up keeps the visible
 *   ones, and surplus new ones are loaded later
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

/** The day of a message in the reader's zone. */
export const dayOf = (message: Dated | undefined): string | undefined => message && ownDay(message.createdAt);

/** `Today`, `Yesterday`, else the date. */
export function dayText(instant: string, now: Date): string {
  const days = daysBetween(ownDay(instant), ownDay(now));
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : shortDate(instant);
}

/**
 * The number of the message below the line of new messages; undefined when it is not loaded, and without new messages.
 * @param mark the former read position
 */
export function firstUnreadOf(
  { messages = [], older }: { messages: (Placed & MessageContent)[] | undefined; older: boolean },
  mark: number | undefined,
  me: string,
): number | undefined {
  if (mark === undefined) return undefined;
  if (older && (messages[0]?.seq ?? 0) > mark) return undefined;
  return messages.find((message) => isUnread(message, mark) && message.sender.id !== me)?.seq;
}

/** Whether a message can still be read, and has not been. */
const isUnread = ({ seq, deletedAt }: Placed & { deletedAt?: string | null }, readSeq: number): boolean =>
  seq > readSeq && !deletedAt;

/** Whether a window of messages has one that is unread. */
export const hasUnread = (
  messages: (Placed & { deletedAt?: string | null })[] | undefined,
  readSeq: number,
): boolean => messages?.some((message) => isUnread(message, readSeq)) ?? false;

/** Maximum pause between messages that are grouped under one name. */
const BREATH_MS = 5 * 60_000;

interface MessageContent extends Dated {
  sender: { id: string };
  messageType?: string;
  deletedAt?: string | null;
}

/** Whether a message continues its author's previous one. */
export const continues = (before: MessageContent | undefined, message: MessageContent): boolean =>
  before !== undefined &&
  before.messageType !== 'notice' &&
  before.sender.id === message.sender.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < BREATH_MS;
