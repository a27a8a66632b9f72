import type { ReactNode } from 'react';
import { isFiltering } from '../../lib/api/paging.ts';
import { Card } from '../../ui/card.tsx';
import { FilterBar, type Filtering } from './filter-bar.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
import { MoreRows, type Pages } from './more-rows.tsx';

/** The fields of `useInfiniteQuery` that are used here. */
export interface PagedList extends Pages {
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface ListScreenProps<Row, Search extends object>
  extends Omit<ListStateProps<Row>, 'failed' | 'onRetry' | 'retrying' | 'filtered'> {
  /** The query of the rows. */
  list: PagedList;
  /** Above the filters: a `CardHeader`. */
  header?: ReactNode;
  /** The filters of the list, unless they are shown elsewhere. */
  bar?: Filtering<Search>;
  /** A filter that is declared elsewhere is set. */
  filtered?: boolean;
  /** Between the filters and the rows: a `SelectionBar`, a failure. */
  notice?: ReactNode;
  /** Below the rows: `48 loaded`. */
  count?: string | undefined;
  /** Rows that are cards themselves: rows and filters are placed directly on the page. */
  cards?: boolean;
}

/** A list with its filters, rows, next page, and texts for no rows. */
export function ListScreen<Row, Search extends object>({
  list,
  header,
  bar,
  filtered = false,
  notice,
  count,
  cards = false,
  children,
  ...state
}: ListScreenProps<Row, Search> & { children: (rows: readonly Row[]) => ReactNode }) {
  const filters = bar && <FilterBar {...bar} busy={isFiltering(list)} framed={!cards} />;
  const hasRows = state.rows !== undefined && state.rows.length > 0;
  const rows = (
    <ListState
      {...state}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      filtered={filtered || (bar?.filters.isFiltered(bar.search) ?? false)}
    >
      {children}
    </ListState>
  );
  const more = hasRows && (count || list.hasNextPage) && <MoreRows pages={list} count={count} />;
  if (cards) {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 *:last:grow *:last:basis-xl">
          {header}
          {filters}
        </div>
        {notice}
        {hasRows ? rows : <Card>{rows}</Card>}
        {more}
      </>
    );
  }
  return (
    <Card>
      {header}
      {filters}
      {notice}
      {rows}
      {more && <div className="border-t border-line px-4.5 py-2">{more}</div>}
    </Card>
  );
}
