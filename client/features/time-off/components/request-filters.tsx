import { CalendarX2 } from 'lucide-react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterSort } from '../../../components/list/filter-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { statusOptions, typeOptions } from '../model.ts';
import { askedOf } from '../queries.ts';
import type { RequestsSearch, SetRequestsSearch } from '../search.ts';

interface RequestFiltersProps {
  search: RequestsSearch;
  setSearch: SetRequestsSearch;
  /** The list for these filters is loading. */
  busy: boolean;
  onHolidays: () => void;
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'start', label: 'By start date' },
] as const;

export function RequestFilters({ search, setSearch, busy, onHolidays }: RequestFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search time off"
        placeholder="Search people..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
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
      <FilterSort
        options={orders}
        value={search.order}
        onChoose={(order) => setSearch({ order })}
        className="sm:w-36!"
      />
      <Button icon={<CalendarX2 aria-hidden />} onClick={onHolidays}>
        Holidays
      </Button>
      <ExportButton file={{ path: '/time-off.csv', asked: askedOf(search) }} className="max-sm:col-span-2" />
    </FilterBar>
  );
}
