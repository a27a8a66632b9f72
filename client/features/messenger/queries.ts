import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchSession } from '../../lib/account.ts';
import { api, type Outputs } from '../../lib/api.ts';
import { paged } from '../../lib/paging.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useConnection, useRealtimeEvent } from '../../lib/use-realtime.ts';
import { newestSeq, type ThreadPage, withMessages } from './model/thread.ts';

export type Conversation = Outputs['messenger']['conversations']['conversations'][number];
export type Message = Outputs['messenger']['messages']['messages'][number];

export type FoundPerson = Outputs['messenger']['searchPeople']['users'][number];

const LIST = { limit: 40 } as const;
const threadOf = (id: string) => ({ id, limit: 40, read: 'keep' }) as const;
/** The list is read again at most so often, however much is said. */
const LIST_PAUSE_MS = 700;

let listTimer: ReturnType<typeof setTimeout> | undefined;

/** Reads the list again, now and then at most. */
export function refreshConversations(): void {
  if (listTimer !== undefined) return;
  listTimer = setTimeout(() => {
    listTimer = undefined;
    void cache.messenger.conversations.invalidate();
  }, LIST_PAUSE_MS);
}

/** The reader's conversations, those with the newest message first, kept up to date. */
export function useConversations() {
  useRealtimeEvent('new_message', refreshConversations);
  useRealtimeEvent('message_notification', refreshConversations);
  useRealtimeEvent('message_changed', refreshConversations);
  useRealtimeEvent('people_changed', refreshConversations);
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
  useRealtimeEvent('people_changed', () => again({ conversationId: id }));
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

/** The reader has seen the conversation up to there: here at once, and then on the server. */
export async function markSeen(id: string, seq: number): Promise<void> {
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
  try {
    await api.messenger.markRead.mutate({ id, seq });
  } catch (error) {
    watchSession(error);
  }
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
