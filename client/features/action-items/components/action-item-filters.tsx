import { Plus, UsersRound } from 'lucide-react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  FilterSort,
} from '../../../components/list/filter-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { priorityOptions, statusOptions, typeOptions } from '../model/words.ts';
import { askedOf } from '../queries.ts';
import type { ActionItemsSearch, SetActionItemsSearch } from '../search.ts';

interface ActionItemFiltersProps {
  search: ActionItemsSearch;
  setSearch: SetActionItemsSearch;
  /** The list for these filters is on its way. */
  busy: boolean;
  onCreate: () => void;
  onAssignSeveral: () => void;
}

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first' },
] as const;

export function ActionItemFilters({
  search,
  setSearch,
  busy,
  onCreate,
  onAssignSeveral,
}: ActionItemFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search action items"
        placeholder="Title, description, assignee"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Type"
        all="All Types"
        options={typeOptions}
        value={search.type}
        onChoose={(type) => setSearch({ type })}
        className="sm:ml-auto sm:w-32!"
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={statusOptions}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
      />
      <FilterSelect
        label="Priority"
        all="All Priorities"
        options={priorityOptions}
        value={search.priority}
        onChoose={(priority) => setSearch({ priority })}
        className="sm:w-36!"
      />
      <FilterSort options={sorts} value={search.sort} onChoose={(sort) => setSearch({ sort })} />
      <FilterActions>
        <ExportButton
          className="max-sm:col-span-2"
          file={{ path: '/action-items.csv', asked: askedOf(search) }}
        />
        <Button icon={<UsersRound aria-hidden />} onClick={onAssignSeveral} className="max-sm:col-span-2">
          Assign to Several
        </Button>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={onCreate}
          className="max-sm:col-span-2"
        >
          Create Action Item
        </Button>
      </FilterActions>
    </FilterBar>
  );
}
