import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { paged } from '../../lib/api/paging.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { actionItemFilters, myItemsInput } from './search.ts';

export type HistoryLine = Outputs['actionItems']['history']['history'][number];
export type ActionItem = Outputs['actionItems']['list']['actionItems'][number];

// Lists take the input of their call, because the dashboard reads from here, too, and loads no filters.
type ItemsInput = ReturnType<typeof actionItemFilters.input>;
type MyItemsInput = ReturnType<typeof myItemsInput>;

/** What all lists of items have. */
type Rows = { actionItems: ActionItem[] };

const ROWS = 25;

/** Everybody's action items, page after page, kept up to date. */
export function useActionItems(input: ItemsInput) {
  useRealtimeEvent('action_item', () => void cache.actionItems.list.invalidate());
  useRealtimeEvent('people_changed', () => void cache.actionItems.list.invalidate());
  return trpc.actionItems.list.useInfiniteQuery({ ...input, limit: ROWS }, paged);
}

/** One item, kept up to date while it is edited; fails with 404 as soon as the item is deleted. */
export function useActionItem(id: string | undefined) {
  useRealtimeEvent('action_item', ({ actionItemId }) => {
    if (actionItemId === id) void cache.actionItems.byId.invalidate({ id });
  });
  return trpc.actionItems.byId.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, refetchOnMount: unlessJustRead, select: ({ actionItem }) => actionItem },
  );
}

export const preloadActionItem = (id: string) => cache.actionItems.byId.prefetch({ id });

/** The same, as it is at this moment. */
export const readActionItem = async (id: string): Promise<ActionItem> =>
  (await cache.actionItems.byId.fetch({ id }, { staleTime: 0 })).actionItem;

/** The history of an item, newest first, kept up to date. */
export function useItemHistory(id: string) {
  useRealtimeEvent('action_item', ({ actionItemId }) => {
    if (actionItemId === id) void cache.actionItems.history.invalidate({ id });
  });
  return trpc.actionItems.history.useInfiniteQuery({ id, limit: ROWS }, paged);
}

/** The caller's own, page after page: those that are due first, or those that were done last. */
export function useMyItems(input: MyItemsInput) {
  useRealtimeEvent('action_item', refreshMyItems);
  return trpc.actionItems.my.useInfiniteQuery({ ...input, limit: ROWS }, paged);
}

export const preloadMyItems = (input: MyItemsInput) =>
  cache.actionItems.my.prefetchInfinite({ ...input, limit: ROWS });

/** The input of the dashboard's list. */
const OPEN = { status: 'open', limit: 8 } as const;

/** The caller's own items that are still to be done, those that are due first, and how many there are. */
export function useMyOpenItems() {
  useRealtimeEvent('action_item', refreshMyItems);
  return trpc.actionItems.my.useQuery(OPEN, { refetchOnMount: unlessJustRead });
}

export const preloadMyOpenItems = () => cache.actionItems.my.prefetch(OPEN);

/** Takes a completed one out, before the list is read again. */
export function dropMyItem(id: string): void {
  cache.actionItems.my.setData(OPEN, (old) => {
    const actionItems = old?.actionItems.filter((item) => item.id !== id) ?? [];
    return old && { ...old, actionItems, total: old.total - (old.actionItems.length - actionItems.length) };
  });
}

/**
 * Shows one's own change at once, in every list, before the lists are read again: a form that is opened next has to
 * begin with it.
 */
export function keepActionItem(changed: ActionItem): void {
  const kept = (page: Rows): Rows => ({
    ...page,
    actionItems: page.actionItems.map((item) => (item.id === changed.id ? changed : item)),
  });
  for (const list of [trpc.actionItems.list, trpc.actionItems.my])
    queryClient.setQueriesData<Rows | InfiniteData<Rows>>({ queryKey: getQueryKey(list) }, (old) => {
      if (!old) return old;
      return 'pages' in old ? { ...old, pages: old.pages.map(kept) } : kept(old);
    });
  cache.actionItems.byId.setData({ id: changed.id }, { actionItem: changed });
  refreshActionItems();
}

export const refreshMyItems = () => void cache.actionItems.my.invalidate();
export const refreshActionItems = () => void cache.actionItems.invalidate();
