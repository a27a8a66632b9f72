import { keepPreviousData } from '@tanstack/react-query';

/** Rows that are read at once where nothing says otherwise. */
export const PAGE = 48;

/**
 * How a list that grows is read, whatever it lists: `trpc.x.list.useInfiniteQuery(filters, paged)`. While other filters
 * are on their way, what was found before stays in view.
 */
export const paged = {
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const;

/** Whether rows are on their way that other filters find than those of what is shown meanwhile. */
export const isFiltering = ({
  isPlaceholderData,
  isFetching,
}: {
  isPlaceholderData: boolean;
  isFetching: boolean;
}): boolean => isPlaceholderData && isFetching;
