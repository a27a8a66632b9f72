import { skipToken } from '@tanstack/react-query';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import type { RecordKey } from './model/record.ts';
import { type DeskSearch, deskFilters } from './search.ts';

const ROWS = 50;

const listInput = (search: DeskSearch) =>
  ({ ...deskFilters.input(search), sort: 'person', limit: ROWS }) as const;

/** The queue by person, page by page. */
export const useDeskList = (search: DeskSearch) =>
  trpc.reviews.list.useInfiniteQuery(listInput(search), paged);

export const preloadDeskList = (search: DeskSearch) => cache.reviews.list.prefetchInfinite(listInput(search));

/** One record with everything that a decision about it needs. */
export const useReviewRecord = (key: RecordKey | undefined) =>
  trpc.reviews.record.useQuery(key ? { noun: key.noun, id: key.id } : skipToken);

/** Reads the record that comes next, so that it is there when the reviewer moves on. */
export const preloadRecord = ({ noun, id }: RecordKey) => cache.reviews.record.prefetch({ noun, id });
