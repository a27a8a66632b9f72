import { keepPreviousData } from '@tanstack/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type DocumentsSearch, documentFilters } from './search.ts';

export type LibraryDocument = Outputs['documents']['list']['documents'][number];

/** Matching documents, page by page; refetched when the reader's departments change, too. */
export function useDocuments(search: DocumentsSearch) {
  useRealtimeEvent('documents_changed', refreshDocuments);
  useRealtimeEvent('departments_changed', () => void cache.documents.invalidate());
  useRealtimeEvent('account_changed', () => void cache.documents.invalidate());
  return trpc.documents.list.useInfiniteQuery(documentFilters.input(search), {
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustRead,
  });
}

export const preloadDocuments = (search: DocumentsSearch) =>
  cache.documents.list.prefetchInfinite(documentFilters.input(search));

export type DocumentVersion = Outputs['documents']['versions']['versions'][number];

/** The versions of a document, the newest first, kept up to date. */
export function useVersions(id: string) {
  useRealtimeEvent('documents_changed', ({ documentId }) => {
    if (documentId === id) void cache.documents.versions.invalidate({ id });
  });
  return trpc.documents.versions.useQuery(
    { id },
    { refetchOnMount: 'always', select: ({ versions }) => versions },
  );
}

/** A single document, for a link to it. */
export const useDocument = (id: string, { needed }: { needed: boolean }) =>
  trpc.documents.get.useQuery({ id }, { enabled: needed, select: ({ document }) => document });

/** The departments that the reader may filter by. */
export const useDocumentDepartments = () =>
  trpc.documents.departments.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ departments }) => departments,
  });

export const refreshDocuments = () => void cache.documents.list.invalidate();
