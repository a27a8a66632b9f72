import { DIRECTORY_SORT_NAMES, DIRECTORY_SORTS } from '@portal/server/modules/directory/constants.ts';
import { LayoutGrid, List } from 'lucide-react';
import { FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDepartments } from '../../departments/queries.ts';
import { useLocations } from '../queries.ts';
import type { DirectorySearch, SetDirectorySearch } from '../search.ts';

interface DirectoryFiltersProps {
  search: DirectorySearch;
  setSearch: SetDirectorySearch;
  /** The list for these filters is on its way. */
  busy: boolean;
}

const sorts = DIRECTORY_SORT_NAMES.map((value) => ({ value, label: `Sort by ${DIRECTORY_SORTS[value]}` }));

const views = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden /> },
  { value: 'list', label: 'List view', icon: <List aria-hidden /> },
] as const;

/** Whom to show, in which order, and how. */
export function DirectoryFilters({ search, setSearch, busy }: DirectoryFiltersProps) {
  const departments = useDepartments();
  const locations = useLocations();
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 xl:flex">
      <FilterSearch
        label="Search colleagues"
        placeholder="Name, position, or department"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
        className="col-span-2 xl:max-w-sm xl:flex-1"
      />
      <FilterSelect
        label="Department"
        all="All Departments"
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.department}
        onChoose={(department) => setSearch({ department })}
        className="xl:ml-auto xl:w-44!"
      />
      <FilterSelect
        label="Location"
        all="All Locations"
        options={locations.data ?? []}
        value={search.location}
        onChoose={(location) => setSearch({ location })}
        className="xl:w-40!"
      />
      <Select
        label="Sort by"
        options={sorts}
        value={search.sort ?? 'name'}
        onValueChange={(value) => setSearch({ sort: value === 'name' ? undefined : value })}
        className="xl:w-44!"
      />
      <div className="justify-self-end">
        <SegmentedControl
          label="View"
          iconsOnly
          segments={views}
          value={search.view ?? 'grid'}
          onValueChange={(value) => setSearch({ view: value === 'list' ? value : undefined })}
        />
      </div>
    </div>
  );
}
