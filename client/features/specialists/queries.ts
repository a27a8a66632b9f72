import type { Outputs } from '../../lib/api.ts';
import { paged } from '../../lib/paging.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';

export type Agent = Outputs['agents']['list']['agents'][number];
export type ManagedAgent = Outputs['agents']['manage']['agents'][number];
export type ListedSession = Outputs['chatSessions']['list']['sessions'][number];
export type Session = Outputs['chatSessions']['get']['session'];
export type ChatMessage = Session['messages'][number];
export type Citation = ChatMessage['citations'][number];

/** The specialists that a session can be started with. */
export function useAgents() {
  useRealtimeEvent('ai_agents_changed', refreshAgents);
  return trpc.agents.list.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ agents }) => agents,
  });
}

/** All of them, with what they are told to do. */
export function useManagedAgents() {
  useRealtimeEvent('ai_agents_changed', refreshAgents);
  return trpc.agents.manage.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ agents }) => agents,
  });
}

/** The same, as they are at this moment. */
export const readManagedAgents = async (): Promise<ManagedAgent[]> =>
  (await cache.agents.manage.fetch(undefined, { staleTime: 0 })).agents;

export const refreshAgents = () => void cache.agents.invalidate();

/** The reader's sessions, those with the newest answer first. */
export function useSessions() {
  useRealtimeEvent('chat_sessions_changed', refreshSessions);
  return trpc.chatSessions.list.useInfiniteQuery({ limit: 40 }, { ...paged, refetchOnMount: 'always' });
}

export const refreshSessions = () => void cache.chatSessions.list.invalidate();

/** One session with everything that was said. */
export function useSession(id: string) {
  useRealtimeEvent('chat_sessions_changed', ({ sessionId }) => {
    if (sessionId === id) void cache.chatSessions.get.invalidate({ id });
  });
  return trpc.chatSessions.get.useQuery(
    { id },
    { refetchOnMount: 'always', select: ({ session }) => session },
  );
}

/** Shows a question and its answer before the session is read again. */
export function keepMessages(id: string, arrived: ChatMessage[]): void {
  cache.chatSessions.get.setData({ id }, (old) => {
    if (!old) return old;
    const known = new Set(old.session.messages.map((message) => message.id));
    const messages = [...old.session.messages, ...arrived.filter((message) => !known.has(message.id))];
    return { session: { ...old.session, messages, isAnswering: false } };
  });
  refreshSessions();
}
