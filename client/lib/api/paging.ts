import { keepPreviousData } from '@tanstack/react-query';
import { unlessJustRead } from './first-read.ts';

/** Default page size. */
export const PAGE = 48;

/**
 * Options of every paged list: `trpc.x.list.useInfiniteQuery(filters, paged)`. While other filters load, the former
 * rows stay visible.
 */
export const paged = {
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  refetchOnMount: unlessJustRead,
} as const;

/** Whether the shown rows belong to former filters while new ones load. */
export const isFiltering = ({
  isPlaceholderData,
  isFetching,
}: {
  isPlaceholderData: boolean;
  isFetching: boolean;
}): boolean => isPlaceholderData && isFetching;
