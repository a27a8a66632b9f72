/** What the thread has to know of a message to put it in its place. */
export interface Placed {
  seq: number;
}

/** A page of the thread as it is kept: in the order in which it was written; the first page is the newest. */
export interface ThreadPage<M extends Placed> {
  messages: M[];
  next: string | null;
}

/**
 * Puts messages into the pages: known ones are replaced, newer ones come behind the newest page, and what is older than
 * anything loaded is left to be read when somebody scrolls there.
 */
export function withMessages<M extends Placed>(pages: ThreadPage<M>[], arrived: M[]): ThreadPage<M>[] {
  const bySeq = new Map(arrived.map((message) => [message.seq, message]));
  const [newest, ...older] = pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => bySeq.get(message.seq) ?? message),
  }));
  if (!newest) return pages;
  const last = newestSeq(pages);
  const added = [...bySeq.values()].filter(({ seq }) => seq > last).sort((one, other) => one.seq - other.seq);
  return [{ ...newest, messages: [...newest.messages, ...added] }, ...older];
}

/** All of it from the oldest to the newest, each message once. */
export function inOrder<M extends Placed>(pages: ThreadPage<M>[]): M[] {
  const bySeq = new Map(
    pages.flatMap(({ messages }) => messages.map((message) => [message.seq, message] as const)),
  );
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** The number of the newest message that is loaded; 0 when there is none. */
export const newestSeq = (pages: ThreadPage<Placed>[]): number =>
  Math.max(0, ...pages.flatMap(({ messages }) => messages.map(({ seq }) => seq)));

/** Whether between the newest one and this there are messages that nobody has read in. */
export const leavesGap = (pages: ThreadPage<Placed>[], { seq }: Placed): boolean =>
  seq > newestSeq(pages) + 1;

/** How long a person may pause and still go on in the same breath, without a name above. */
const BREATH_MS = 5 * 60_000;

interface Said {
  sender: { id: string };
  createdAt: string;
}

/** Whether a message continues what its author said just before. */
export const continues = (before: Said | undefined, message: Said): boolean =>
  before !== undefined &&
  before.sender.id === message.sender.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < BREATH_MS;
