import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { api, type Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useConnection, useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { watchSession } from '../../lib/session/account.ts';
import { getSession } from '../../lib/session/session.ts';
import { PAUSE_MS } from './unread/queries.ts';

export type Conversation = Outputs['messenger']['conversations']['conversations'][number];
export type Message = Outputs['messenger']['messages']['messages'][number];

export type FoundPerson = Outputs['messenger']['searchPeople']['users'][number];

const LIST = { limit: 40 } as const;

/** Reads the list again. */
export const refreshConversations = throttle(() => void cache.messenger.conversations.invalidate(), PAUSE_MS);

/** Reads a conversation and the list again, after the reader has changed it. */
export function refreshConversation(id: string): void {
  void cache.messenger.conversation.invalidate({ id });
  refreshConversations();
}

/** Reads lists of conversations again when something changes in them. */
function useLiveConversations(): void {
  useRealtimeEvent('new_message', refreshConversations);
  useRealtimeEvent('message_notification', refreshConversations);
  useRealtimeEvent('message_changed', refreshConversations);
  useRealtimeEvent('colleagues_changed', refreshConversations);
}

/** The reader's conversations, those with the newest message first, kept up to date. */
export function useConversations() {
  useLiveConversations();
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
    if (conversationId !== id) return;
    setNewest(id, seq);
    // Whoever writes has read what came before.
    setReadSeq(id, senderId, seq);
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

const changeConversation = (id: string, next: (conversation: Conversation) => Conversation) =>
  cache.messenger.conversation.setData({ id }, (old) => old && { conversation: next(old.conversation) });

const setNewest = (id: string, seq: number) =>
  changeConversation(id, (old) => ({ ...old, lastSeq: Math.max(old.lastSeq, seq) }));

const setReadSeq = (id: string, userId: string, readSeq: number) =>
  changeConversation(id, (old) => ({
    ...old,
    participants: old.participants.map((person) =>
      person.id === userId && person.readSeq < readSeq ? { ...person, readSeq } : person,
    ),
  }));

/** How far the reader has seen conversations, as long as the server has not been told. */
const seen = new Map<string, number>();

const tellSeen = throttle(() => {
  for (const [id, seq] of seen) void api.messenger.markRead.mutate({ id, seq }).catch(watchSession);
  seen.clear();
}, PAUSE_MS);

/** The reader has seen the conversation up to there: here at once, and then on the server. */
export function markSeen(id: string, seq: number): void {
  const withSeen = <Page extends { conversations: Conversation[] }>(page: Page): Page => ({
    ...page,
    conversations: page.conversations.map((one) => (one.id === id ? { ...one, unreadCount: 0 } : one)),
  });
  cache.messenger.conversations.setInfiniteData(
    LIST,
    (old) => old && { ...old, pages: old.pages.map(withSeen) },
  );
  queryClient.setQueriesData<Outputs['messenger']['conversations']>(
    { queryKey: getQueryKey(trpc.messenger.conversations, undefined, 'query') },
    (found) => found && withSeen(found),
  );
  const userId = getSession().user?.id;
  if (userId) setReadSeq(id, userId, seq);
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

/** Conversations of the reader's whose title or people the words fit, newest message first, kept up to date. */
export function useFoundConversations(q: string) {
  useLiveConversations();
  return trpc.messenger.conversations.useQuery(
    { q, limit: 10 },
    {
      enabled: q !== '',
      select: ({ conversations }) => conversations,
      placeholderData: keepPreviousData,
    },
  );
}

/** Messages in which the words occur, newest first. */
export const useFoundMessages = (q: string) =>
  trpc.messenger.search.useInfiniteQuery({ q, limit: 25 }, { ...paged, enabled: q !== '' });
