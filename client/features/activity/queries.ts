import type { Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import type { ActivitySearch } from './search.ts';

export type ActivityLine = Outputs['activity']['list']['activity'][number];

const ROWS = 25;
const ROWS_OF_PERSON = 10;

/** The activity log, page by page. */
export const useActivity = (search: ActivitySearch) =>
  trpc.activity.list.useInfiniteQuery({ ...search, limit: ROWS }, paged);

/** The activity about one person. */
export const useActivityOf = (personId: string) =>
  trpc.activity.list.useInfiniteQuery({ personId, limit: ROWS_OF_PERSON }, paged);

export const refreshActivity = () => cache.activity.invalidate();
