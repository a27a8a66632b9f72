import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchSession } from '../../lib/account.ts';
import { api, type Outputs } from '../../lib/api.ts';
import { paced } from '../../lib/paced.ts';
import { paged } from '../../lib/paging.ts';
import type { RealtimePayload } from '../../lib/realtime.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useConnection, useRealtimeEvent } from '../../lib/use-realtime.ts';
import { newestSeq, type ThreadPage, withMessages } from './model/thread.ts';
import { PAUSE_MS } from './unread/queries.ts';

export type Conversation = Outputs['messenger']['conversations']['conversations'][number];
export type Message = Outputs['messenger']['messages']['messages'][number];

export type FoundPerson = Outputs['messenger']['searchPeople']['users'][number];

const LIST = { limit: 40 } as const;
const threadOf = (id: string) => ({ id, limit: 40, read: 'keep' }) as const;

/** Reads the list again. */
export const refreshConversations = paced(() => void cache.messenger.conversations.invalidate(), PAUSE_MS);

/** The reader's conversations, those with the newest message first, kept up to date. */
export function useConversations() {
  useRealtimeEvent('new_message', refreshConversations);
  useRealtimeEvent('message_notification', refreshConversations);
  useRealtimeEvent('message_changed', refreshConversations);
  useRealtimeEvent('colleagues_changed', refreshConversations);
  return trpc.messenger.conversations.useInfiniteQuery(LIST, paged);
}

/** The open conversation: who is in it, and how far each of them has read. */
export function useConversation(id: string) {
  const { state } = useConnection();
  useRealtimeEvent('messages_read', ({ conversationId, userId, readSeq }) => {
    if (conversationId === id) setReadSeq(id, userId, readSeq);
  });
  const again = ({ conversationId }: { conversationId: string }) => {
    if (conversationId === id) void cache.messenger.conversation.invalidate({ id });
  };
  useRealtimeEvent('new_message', ({ conversationId, senderId, seq }) => {
    // Whoever writes has read what came before.
    if (conversationId === id) setReadSeq(id, senderId, seq);
  });
  useRealtimeEvent('message_notification', again);
  const { data } = trpc.messenger.conversation.useQuery({ id }, { enabled: false });
  // Somebody in it does not work here any more, or does again, or is called otherwise.
  useRealtimeEvent('colleagues_changed', ({ userId }) => {
    if (!data || data.conversation.participants.some((person) => person.id === userId)) {
      again({ conversationId: id });
    }
  });
  // What others read meanwhile was told to those who were connected.
  useEffect(() => {
    if (state === 'connected') void cache.messenger.conversation.invalidate({ id });
  }, [state, id]);
  return trpc.messenger.conversation.useQuery({ id }, { select: ({ conversation }) => conversation });
}

function setReadSeq(id: string, userId: string, readSeq: number) {
  cache.messenger.conversation.setData(
    { id },
    (old) =>
      old && {
        conversation: {
          ...old.conversation,
          participants: old.conversation.participants.map((person) =>
            person.id === userId && person.readSeq < readSeq ? { ...person, readSeq } : person,
          ),
        },
      },
  );
}

/** The messages of a conversation, the newest page first; `useThread` puts them in order. */
export const useMessages = (id: string) =>
  trpc.messenger.messages.useInfiniteQuery(threadOf(id), {
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** Puts messages into what is loaded of the thread. */
export function keepMessages(id: string, arrived: Message[]): void {
  cache.messenger.messages.setInfiniteData(
    threadOf(id),
    (old) => old && { ...old, pages: withMessages(old.pages, arrived) },
  );
}

type Arrived = RealtimePayload<'message_arrived'>;

/** Puts a message that came with its text behind the newest one. Where that leaves a gap, it is read with what is in between. */
export function keepArrived({ conversationId, message }: Arrived): void {
  const known = cache.messenger.conversation.getData({ id: conversationId })?.conversation;
  const sender = known?.participants.find((person) => person.id === message.senderId);
  const pages = loadedPages(conversationId);
  if (!sender || pages.length === 0 || message.seq !== newestSeq(pages) + 1) return;
  const { senderId, ...said } = message;
  const { isActive: _, readSeq: __, ...author } = sender;
  keepMessages(conversationId, [
    {
      ...said,
      conversationId,
      sender: author,
      file: null,
      messageType: 'text',
      editedAt: null,
      deletedAt: null,
      readBy: [senderId],
      clientId: null,
      canChange: false,
    },
  ]);
}

/** What is loaded of the thread, the newest page first. */
export const loadedPages = (id: string): ThreadPage<Message>[] =>
  cache.messenger.messages.getInfiniteData(threadOf(id))?.pages ?? [];

const filling = new Map<string, { again: boolean }>();

/** Reads what was said after the newest message that is loaded; asked while it does, it looks once more. */
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
      const known = cache.messenger.messages.getInfiniteData(threadOf(id));
      if (!known) return;
      const after = newestSeq(known.pages);
      const { messages, next } = await api.messenger.messages.query({ id, after, limit: 200, read: 'keep' });
      keepMessages(id, messages);
      run.again ||= next !== null;
    }
  } catch (error) {
    watchSession(error);
    // The next event, and the next reconnect, look again.
  } finally {
    filling.delete(id);
  }
}

/** Reads one message again, which was edited or deleted. */
export async function refreshMessage(id: string, seq: number): Promise<void> {
  try {
    const { messages } = await api.messenger.messages.query({ id, after: seq - 1, limit: 1, read: 'keep' });
    keepMessages(id, messages);
  } catch (error) {
    watchSession(error);
    void cache.messenger.messages.invalidate(threadOf(id));
  }
}

/** How far the reader has seen conversations, as long as the server has not been told. */
const seen = new Map<string, number>();

const tellSeen = paced(() => {
  for (const [id, seq] of seen) void api.messenger.markRead.mutate({ id, seq }).catch(watchSession);
  seen.clear();
}, PAUSE_MS);

/** The reader has seen the conversation up to there: here at once, and then on the server. */
export function markSeen(id: string, seq: number): void {
  cache.messenger.conversations.setInfiniteData(
    LIST,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          conversations: page.conversations.map((one) => (one.id === id ? { ...one, unreadCount: 0 } : one)),
        })),
      },
  );
  seen.set(id, seq);
  tellSeen();
}

/** Shows the others that somebody is writing. It is soon over, so that a failure is of no concern. */
export const showTyping = (id: string) => void api.messenger.typing.mutate({ id }).catch(watchSession);

/** Colleagues whom the words fit, from two letters on. */
export const useFoundPeople = (q: string) =>
  trpc.messenger.searchPeople.useQuery(
    { q },
    { enabled: q.length >= 2, select: ({ users }) => users, placeholderData: keepPreviousData },
  );

/** Messages in which the words occur, newest first. */
export const useFoundMessages = (q: string) =>
  trpc.messenger.search.useInfiniteQuery({ q, limit: 25 }, { ...paged, enabled: q !== '' });
