import { keepPreviousData } from '@tanstack/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type AgentsSearch, agentFilters } from './search.ts';

export type Agent = Outputs['agents']['list']['agents'][number];
export type ManagedAgent = Outputs['agents']['manage']['agents'][number];
export type ListedSession = Outputs['chatSessions']['list']['sessions'][number];
export type Session = Outputs['chatSessions']['get']['session'];
export type ChatMessage = Session['messages'][number];
export type Citation = ChatMessage['citations'][number];

/** Active specialists. */
export function useAgents() {
  useRealtimeEvent('ai_agents_changed', refreshAgents);
  return trpc.agents.list.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
    select: ({ agents }) => agents,
  });
}

/** Preloads the page of the specialists. */
export function preloadSpecialists(): void {
  void cache.agents.list.prefetch();
  void cache.chatSessions.list.prefetchInfinite(SESSIONS);
}

/** A company has about a dozen: nearly always one page has all of them, also an added one. */
const ROWS = 50;

/** All specialists with their instructions, page after page, kept up to date. */
export function useManagedAgents(search: AgentsSearch) {
  useRealtimeEvent('ai_agents_changed', refreshAgents);
  return trpc.agents.manage.useInfiniteQuery({ ...agentFilters.input(search), limit: ROWS }, paged);
}

/** One specialist, fetched again; fails with 404 when it was deleted. */
export const readManagedAgent = async (id: string): Promise<ManagedAgent> =>
  (await cache.agents.byId.fetch({ id }, { staleTime: 0 })).agent;

export const refreshAgents = () => void cache.agents.invalidate();

const SESSIONS = { limit: 40 } as const;

/** The reader's sessions with these words, those with the newest answer first. */
export function useSessions(search: string) {
  useRealtimeEvent('chat_sessions_changed', refreshSessions);
  return trpc.chatSessions.list.useInfiniteQuery(search === '' ? SESSIONS : { ...SESSIONS, search }, paged);
}

export const refreshSession = (id: string) => {
  refreshSessions();
  void cache.chatSessions.get.invalidate({ id });
};

export const refreshSessions = () => void cache.chatSessions.list.invalidate();

/** Interval of reading a session whose answer is in progress. */
const PENDING_MS = 1_000;

/** A session with its messages. */
export function useSession(id: string) {
  useRealtimeEvent('chat_sessions_changed', ({ sessionId }) => {
    if (sessionId === id) void cache.chatSessions.get.invalidate({ id });
  });
  return trpc.chatSessions.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // Brings the beginning of an answer to a tab that came late.
      refetchInterval: ({ state }) => (state.data?.session.pending ? PENDING_MS : false),
      select: ({ session }) => session,
    },
  );
}

/** The PDFs among the documents that the reader may see: the newest, or the best matches of a search. */
export const useLibraryDocuments = (search: string) =>
  trpc.documents.list.useQuery(
    { limit: LIBRARY_ROWS, ...(search === '' ? {} : { search }) },
    { placeholderData: keepPreviousData, select: ({ documents }) => documents },
  );

const LIBRARY_ROWS = 50;

/** Shows a question and its answer before the session is refetched. */
export function keepMessages(id: string, arrived: ChatMessage[]): void {
  cache.chatSessions.get.setData({ id }, (old) => {
    if (!old) return old;
    const known = new Set(old.session.messages.map((message) => message.id));
    const messages = [...old.session.messages, ...arrived.filter((message) => !known.has(message.id))];
    return { session: { ...old.session, messages, isAnswering: false, pending: null } };
  });
  refreshSessions();
}
