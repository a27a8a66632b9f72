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
import { mayNow } from '../../lib/session/use-may.ts';
import { PAUSE_MS } from './unread/queries.ts';

export type Conversation = Outputs['messenger']['conversations']['conversations'][number];
export type Message = Outputs['messenger']['messages']['messages'][number];

const LIST = { limit: 40 } as const;

/** Refetches the list. */
export const refreshConversations = throttle(() => void cache.messenger.conversations.invalidate(), PAUSE_MS);

/** Refetches a conversation and the list, after the reader has changed it. */
export function refreshConversation(id: string): void {
  void cache.messenger.conversation.invalidate({ id });
  refreshConversations();
}

/** Refetches lists of conversations when one of them changes. */
function useLiveConversations(): void {
  useRealtimeEvent('new_message', refreshConversations);
  useRealtimeEvent('message_notification', refreshConversations);
  useRealtimeEvent('message_changed', refreshConversations);
  useRealtimeEvent('colleagues_changed', refreshConversations);
}

/** The reader's conversations, those with the newest message first, updated live. */
export function useConversations() {
  useLiveConversations();
  return trpc.messenger.conversations.useInfiniteQuery(LIST, paged);
}

export const preloadConversations = () => cache.messenger.conversations.prefetchInfinite(LIST);

/** The open conversation: its members, and their read positions. */
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
    // A sender has read all earlier messages.
    setReadSeq(id, senderId, seq);
  });
  useRealtimeEvent('message_notification', again);
  const { data } = trpc.messenger.conversation.useQuery({ id }, { enabled: false });
  // A member was deactivated, reactivated or renamed.
  useRealtimeEvent('colleagues_changed', ({ userId }) => {
    if (!data || data.conversation.participants.some((person) => person.id === userId)) {
      again({ conversationId: id });
    }
  });
  // Read positions were sent only to connected tabs.
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

/** The reader's positions that are not reported to the server yet. */
const seen = new Map<string, number>();

const reportSeen = throttle(() => {
  for (const [id, seq] of seen) void api.messenger.markRead.mutate({ id, seq }).catch(watchSession);
  seen.clear();
}, PAUSE_MS);

/** Marks the conversation as read up to there: immediately here, and then on the server. */
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
  reportSeen();
}

/** Reports typing. Shown only for a moment, so that a failure is ignored. */
export const showTyping = (id: string) =>
  mayNow('messages.write') && void api.messenger.typing.mutate({ id }).catch(watchSession);

/** The reader's conversations whose title or members match the search, newest message first, updated live. */
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

/** Messages that match the search, newest first. */
export const useFoundMessages = (q: string) =>
  trpc.messenger.search.useInfiniteQuery({ q, limit: 25 }, { ...paged, enabled: q !== '' });
