import type { ReactNode } from 'react';
import { FilterBar, FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import type { SetSearch } from '../../../lib/page/url-search.ts';
import { statusOptions, typeOptions } from '../model/words.ts';
import type { NotificationFilters } from '../search.ts';

interface NotificationFilterBarProps {
  search: NotificationFilters;
  setSearch: SetSearch<NotificationFilters>;
  /** The list for these filters is on its way. */
  busy: boolean;
  /** Behind the filters. */
  children?: ReactNode;
}

/** Which notifications to show. */
export function NotificationFilterBar({ search, setSearch, busy, children }: NotificationFilterBarProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search notifications"
        placeholder="Search notifications..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Status"
        all="All Status"
        options={statusOptions}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="sm:ml-auto sm:w-36!"
      />
      <FilterSelect
        label="Type"
        all="All Types"
        options={typeOptions}
        value={search.type}
        onChoose={(type) => setSearch({ type })}
      />
      {children}
    </FilterBar>
  );
}
