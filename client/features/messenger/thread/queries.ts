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
/** Not looked at is not read: the screen says itself what was seen. */
const KEEP = { read: 'keep' } as const;

/** Conversations in which the reader looks at something above the end, which must not be scrolled or dropped. */
const readingBack = new Set<string>();

/** Says whether the reader goes along with what comes, at the end of the thread. */
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
  // A page that is full on the newer side may have something behind it.
  const newer = (messages.at(-1)?.seq ?? 0) >= around + PAGE / 2;
  return { messages, older: next !== null, newer };
}

/**
 * The stretch of the conversation that is shown: around a message when somebody was led to it, else the newest ones.
 * @param wanted number of that message
 */
export function useThreadWindow(id: string, wanted: number | undefined) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => {
      const around = placeOf(id, wanted);
      return around === undefined ? readLatest(id) : readAround(id, around);
    },
    // Realtime events say what has changed in it; reading it again would move it below the reader.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** Around which message it is read; undefined for the newest ones. What a reader looks at further up stays there. */
function placeOf(id: string, wanted: number | undefined): number | undefined {
  const messages = loadedThread(id)?.messages ?? [];
  const isThere = wanted === undefined || messages.some(({ seq }) => seq === wanted);
  return isThere && readingBack.has(id) ? messages[Math.floor(messages.length / 2)]?.seq : wanted;
}

/** What is shown of the conversation; undefined while nothing is loaded. */
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

/** Reads what was said before the first message that is shown. */
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

/** Reads what was said after the last message that is shown. */
export async function loadNewer(id: string): Promise<void> {
  const thread = loadedThread(id);
  if (!thread) return;
  const after = newestSeq(thread);
  const { messages, next } = await api.messenger.messages.query({ id, after, limit: PAGE, ...KEEP });
  change(id, (now) => withNewer(now, messages, next !== null, true));
}

/** Puts new versions of messages into what is shown, and what comes next behind it. */
export function keepMessages(id: string, arrived: Message[]): void {
  change(id, (thread) => {
    const changed = withChanged(thread, arrived);
    return thread.newer ? changed : withNewer(changed, arrived, false, isFollowing(id));
  });
}

type Arrived = RealtimePayload<'message_arrived'>;

/** Puts a message that came with its text behind the newest one. Where that leaves a gap, it is read with what is in between. */
export function keepArrived({ conversationId, message }: Arrived): void {
  const known = cache.messenger.conversation.getData({ id: conversationId })?.conversation;
  const sender = known?.participants.find((person) => person.id === message.senderId);
  const thread = loadedThread(conversationId);
  if (!sender || !thread || message.seq !== newestSeq(thread) + 1) return;
  const { senderId, ...said } = message;
  const { isActive: _, readSeq: __, joinedSeq: ___, ...author } = sender;
  keepMessages(conversationId, [
    {
      ...said,
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

/** Reads what was said after the newest message that is shown; asked while it does, it looks once more. */
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
      // A window that does not reach to today has no gap to today: it is read on from where it ends.
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
    // The next event, and the next reconnect, look again.
  } finally {
    filling.delete(id);
  }
}

/** Takes a message into the thread that was just stored: what others wrote before it must not be jumped over. */
export async function keepStored(id: string, message: Message): Promise<void> {
  const thread = loadedThread(id);
  if (thread && !thread.newer && message.seq > newestSeq(thread) + 1) await fillGap(id);
  else keepMessages(id, [message]);
}

/** Reads one message again, which was edited or deleted: it stands in the thread, or in what answers it. */
export async function refreshMessage(id: string, seq: number): Promise<void> {
  const concerns = (message: Message) => message.seq === seq || message.replyTo?.seq === seq;
  if (!loadedThread(id)?.messages.some(concerns)) return;
  try {
    const { messages } = await api.messenger.messages.query({ id, after: seq - 1, limit: 1, ...KEEP });
    const [changed] = messages;
    // Who was added later gets the first message that they may read.
    if (changed?.seq === seq) change(id, (thread) => withQuoted(withChanged(thread, [changed]), changed));
  } catch (error) {
    watchSession(error);
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  }
}
