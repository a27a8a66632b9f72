import { Plus } from 'lucide-react';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  FilterSort,
} from '../../../../components/list/filter-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { categoryOptions } from '../../model/words.ts';
import { askedOf } from '../queries.ts';
import type { ManagementSearch, SetManagementSearch } from '../search.ts';

interface ManagementFiltersProps {
  search: ManagementSearch;
  setSearch: SetManagementSearch;
  /** The list for these filters is loading. */
  busy: boolean;
  onCreate: () => void;
}

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

export function ManagementFilters({ search, setSearch, busy, onCreate }: ManagementFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search courses"
        placeholder="Title and description"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Category"
        all="All Categories"
        options={categoryOptions}
        value={search.category}
        onChoose={(category) => setSearch({ category })}
        className="sm:ml-auto sm:w-44!"
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={statuses}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
      />
      <FilterSort
        options={sorts}
        value={search.sort}
        onChoose={(sort) => setSearch({ sort })}
        className="max-sm:col-span-2 sm:w-40!"
      />
      <FilterActions>
        <ExportButton file={{ path: '/courses.csv', asked: askedOf(search) }} className="max-sm:col-span-2" />
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={onCreate}
          className="max-sm:col-span-2"
        >
          Create Course
        </Button>
      </FilterActions>
    </FilterBar>
  );
}
