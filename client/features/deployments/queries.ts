import { keepPreviousData } from '@tanstack/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import {
  candidateFilters,
  type DeploymentSearch,
  type DeploymentsSearch,
  deploymentFilters,
} from './search.ts';

export type Deployment = Outputs['deployments']['byId']['deployment'];
export type Position = Deployment['positions'][number];
export type Candidate = Outputs['candidates']['list']['candidates'][number];

const listOf = (search: DeploymentsSearch) => ({ ...deploymentFilters.input(search), limit: PAGE });

/** The deployments, page after page, kept up to date. */
export function useDeployments(search: DeploymentsSearch) {
  useRealtimeEvent('deployments_changed', refreshDeployments);
  return trpc.deployments.list.useInfiniteQuery(listOf(search), paged);
}

export const preloadDeployments = (search: DeploymentsSearch) =>
  cache.deployments.list.prefetchInfinite(listOf(search));

/** One of them, kept up to date. */
export function useDeployment(id: string) {
  useRealtimeEvent('deployments_changed', ({ deploymentId }) => {
    if (deploymentId === id) refreshDeployments();
  });
  return trpc.deployments.byId.useQuery(
    { id },
    { refetchOnMount: unlessJustRead, select: ({ deployment }) => deployment },
  );
}

export const preloadDeployment = (id: string) => cache.deployments.byId.prefetch({ id });

export const readDeployment = async (id: string) =>
  (await cache.deployments.byId.fetch({ id }, { staleTime: 0 })).deployment;

/** Also who can go: another day or state is another question. */
export const refreshDeployments = () => {
  void cache.deployments.invalidate();
  void cache.candidates.invalidate();
  void cache.board.invalidate();
  void cache.standby.invalidate();
  void cache.deploymentReport.invalidate();
};

/** Credentials of many people may change within a second. */
const PAUSE_MS = 1_000;
const refetchCandidatesSoon = throttle(() => void cache.candidates.invalidate(), PAUSE_MS);

/** The candidates of a position, page after page, kept up to date. */
export function useCandidates(id: string, positionId: string | undefined, search: DeploymentSearch) {
  useRealtimeEvent('people_changed', refetchCandidatesSoon);
  useRealtimeEvent('qualifications_changed', refetchCandidatesSoon);
  useRealtimeEvent('time_off', refetchCandidatesSoon);
  useRealtimeEvent('offers_changed', refetchCandidatesSoon);
  useRealtimeEvent('availability_changed', refetchCandidatesSoon);
  return trpc.candidates.list.useInfiniteQuery(
    { ...candidateFilters.input(search), id, positionId, limit: PAGE },
    paged,
  );
}

export type Standby = Outputs['standby']['tally'];

const refetchStandbySoon = throttle(() => {
  void cache.standby.invalidate();
  void cache.candidates.invalidate();
}, PAUSE_MS);

/** The tally of a standby call, kept up to date. */
export function useStandby(id: string) {
  useRealtimeEvent('standby_changed', ({ deploymentId }) => {
    if (deploymentId === id) refetchStandbySoon();
  });
  return trpc.standby.tally.useQuery({ id }, { refetchOnMount: 'always' });
}

export type RollCall = NonNullable<Outputs['rollCalls']['latest']['rollCall']>;

export const refreshRollCall = () => void cache.rollCalls.latest.invalidate();
const refetchRollCallSoon = throttle(refreshRollCall, PAUSE_MS);

/** The latest roll call, kept up to date; null before there is one. */
export function useRollCall(id: string) {
  useRealtimeEvent('roll_call_changed', ({ deploymentId }) => {
    if (deploymentId === id) refetchRollCallSoon();
  });
  return trpc.rollCalls.latest.useQuery(
    { id },
    { refetchOnMount: 'always', select: ({ rollCall }) => rollCall },
  );
}

export type Report = Outputs['deploymentReport']['get'];

/** The report of a deployment. */
export const useReport = (id: string) =>
  trpc.deploymentReport.get.useQuery({ id }, { refetchOnMount: 'always' });

export type Board = Outputs['board']['get'];
export type Assigned = Board['assignments'][number];

const refetchBoardSoon = throttle(() => void cache.board.invalidate(), PAUSE_MS);

/** The board with offers and assignments, kept up to date. */
export function useBoard(id: string) {
  useRealtimeEvent('offers_changed', ({ deploymentId }) => {
    if (deploymentId === id) refetchBoardSoon();
  });
  useRealtimeEvent('qualifications_changed', refetchBoardSoon);
  return trpc.board.get.useQuery({ id }, { refetchOnMount: 'always' });
}

export type DeploymentDocument = Outputs['deploymentDocuments']['list']['documents'][number];

export const refreshDocuments = () => void cache.deploymentDocuments.invalidate();

/** The documents for the people of a deployment, kept up to date. */
export function useDeploymentDocuments(id: string) {
  useRealtimeEvent('deployments_changed', ({ deploymentId }) => {
    if (deploymentId === id) refreshDocuments();
  });
  useRealtimeEvent('documents_changed', refreshDocuments);
  return trpc.deploymentDocuments.list.useQuery(
    { id },
    { refetchOnMount: 'always', select: ({ documents }) => documents },
  );
}

/** Documents that one search of the library shows to choose from. */
const LIBRARY_SHOWN = 20;

/** The first documents of the library with the words, or the newest ones. */
export const useLibrary = (search: string) =>
  trpc.documents.list.useQuery(
    { search, limit: LIBRARY_SHOWN },
    { placeholderData: keepPreviousData, select: ({ documents }) => documents },
  );
