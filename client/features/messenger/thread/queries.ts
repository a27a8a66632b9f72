import { useQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { cache } from '../../../lib/api/trpc.ts';
import type { RealtimePayload } from '../../../lib/realtime/realtime.ts';
import { watchSession } from '../../../lib/session/account.ts';
import {
  newestSeq,
  PAGE,
  type ThreadWindow,
  WINDOW_MAX,
  withChanged,
  withNewer,
  withOlder,
  withQuoted,
} from './model.ts';

type Message = Outputs['messenger']['messages']['messages'][number];
type Thread = ThreadWindow<Message>;

const keyOf = (id: string) => ['messenger', 'thread', id] as const;
/** Reading a page does not mark it as read: the screen reports that. */
const KEEP = { read: 'keep' } as const;

/** Conversations whose reader looks at messages above the end, which must not be scrolled or dropped. */
const readingBack = new Set<string>();

/** Records whether the reader follows new messages at the end. */
export function setFollowing(id: string, following: boolean): void {
  if (following) readingBack.delete(id);
  else readingBack.add(id);
}

const isFollowing = (id: string): boolean => !readingBack.has(id);

async function readLatest(id: string): Promise<Thread> {
  const { messages, next } = await api.messenger.messages.query({ id, limit: PAGE, ...KEEP });
  return { messages, older: next !== null, newer: false };
}

async function readAround(id: string, around: number): Promise<Thread> {
  const { messages, next } = await api.messenger.messages.query({ id, around, limit: PAGE, ...KEEP });
  // A page that is full on the newer side may have further messages.
  const newer = (messages.at(-1)?.seq ?? 0) >= around + PAGE / 2;
  return { messages, older: next !== null, newer };
}

/**
 * The shown window of the conversation: around a message to jump to, else the newest ones.
 * @param wanted number of that message
 */
export function useThreadWindow(id: string, wanted: number | undefined) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => {
      const around = placeOf(id, wanted);
      return around === undefined ? readLatest(id) : readAround(id, around);
    },
    // Realtime events update it; refetching would move it under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/**
 * The number around which it is fetched; undefined for the newest ones. Messages that a reader looks at further up
 * stay.
 */
function placeOf(id: string, wanted: number | undefined): number | undefined {
  const messages = loadedThread(id)?.messages ?? [];
  const isThere = wanted === undefined || messages.some(({ seq }) => seq === wanted);
  return isThere && readingBack.has(id) ? messages[Math.floor(messages.length / 2)]?.seq : wanted;
}

/** The cached window of the conversation; undefined while nothing is loaded. */
export const loadedThread = (id: string): Thread | undefined => queryClient.getQueryData<Thread>(keyOf(id));

const change = (id: string, next: (thread: Thread) => Thread): void =>
  void queryClient.setQueryData<Thread>(keyOf(id), (old) => old && next(old));

/** Shows the messages around the one with that number. */
export async function showAround(id: string, seq: number): Promise<void> {
  const around = await readAround(id, seq);
  change(id, () => around);
}

/** Shows the newest messages. */
export async function showLatest(id: string): Promise<void> {
  const latest = await readLatest(id);
  change(id, () => latest);
  await fillGap(id);
}

/** Loads messages before the first one of the window. */
export async function loadOlder(id: string): Promise<void> {
  const first = loadedThread(id)?.messages[0];
  if (!first) return;
  const { messages, next } = await api.messenger.messages.query({
    id,
    before: first.id,
    limit: PAGE,
    ...KEEP,
  });
  change(id, (thread) => withOlder(thread, messages, next !== null));
}

/** Loads messages after the last one of the window. */
export async function loadNewer(id: string): Promise<void> {
  const thread = loadedThread(id);
  if (!thread) return;
  const after = newestSeq(thread);
  const { messages, next } = await api.messenger.messages.query({ id, after, limit: PAGE, ...KEEP });
  change(id, (now) => withNewer(now, messages, next !== null, true));
}

/** Merges new versions of messages into the window, and appends following ones. */
export function keepMessages(id: string, arrived: Message[]): void {
  change(id, (thread) => {
    const changed = withChanged(thread, arrived);
    return thread.newer ? changed : withNewer(changed, arrived, false, isFollowing(id));
  });
}

type Arrived = RealtimePayload<'message_arrived'>;

/** Appends a message that arrived with its text. Where it would leave a gap, the messages in between are loaded. */
export function keepArrived({ conversationId, message }: Arrived): void {
  const known = cache.messenger.conversation.getData({ id: conversationId })?.conversation;
  const sender = known?.participants.find((person) => person.id === message.senderId);
  const thread = loadedThread(conversationId);
  if (!sender || !thread || message.seq !== newestSeq(thread) + 1) return;
  const { senderId, ...fields } = message;
  const { isActive: _, readSeq: __, joinedSeq: ___, ...author } = sender;
  keepMessages(conversationId, [
    {
      ...fields,
      conversationId,
      sender: author,
      file: null,
      replyTo: null,
      messageType: 'text',
      editedAt: null,
      deletedAt: null,
      readBy: [senderId],
      clientId: null,
      canChange: false,
    },
  ]);
}

const filling = new Map<string, { again: boolean }>();

/** Loads messages after the newest one of the window; called again meanwhile, it runs once more. */
export async function fillGap(id: string): Promise<void> {
  const running = filling.get(id);
  if (running) {
    running.again = true;
    return;
  }
  const run = { again: true };
  filling.set(id, run);
  try {
    while (run.again) {
      run.again = false;
      const known = loadedThread(id);
      // A window that does not reach the newest message has no gap: it is continued by scrolling.
      if (!known || known.newer) return;
      const after = newestSeq(known);
      const { messages, next } = await api.messenger.messages.query({
        id,
        after,
        limit: WINDOW_MAX,
        ...KEEP,
      });
      if (next !== null && isFollowing(id)) {
        const latest = await readLatest(id);
        change(id, () => latest);
        run.again = true;
      } else change(id, (thread) => withNewer(thread, messages, next !== null, isFollowing(id)));
    }
  } catch (error) {
    watchSession(error);
    // The next event and the next reconnect retry.
  } finally {
    filling.delete(id);
  }
}

/** Adds a message that was just stored to the window, with other people's messages before it. */
export async function keepStored(id: string, message: Message): Promise<void> {
  const thread = loadedThread(id);
  if (thread && !thread.newer && message.seq > newestSeq(thread) + 1) await fillGap(id);
  else keepMessages(id, [message]);
}

/** Refetches a message that was edited or deleted, in the window or in its replies. */
export async function refreshMessage(id: string, seq: number): Promise<void> {
  const concerns = (message: Message) => message.seq === seq || message.replyTo?.seq === seq;
  if (!loadedThread(id)?.messages.some(concerns)) return;
  try {
    const { messages } = await api.messenger.messages.query({ id, after: seq - 1, limit: 1, ...KEEP });
    const [changed] = messages;
    // For a person who was added later, the server returns the first message that they may read.
    if (changed?.seq === seq) change(id, (thread) => withQuoted(withChanged(thread, [changed]), changed));
  } catch (error) {
    watchSession(error);
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  }
}
