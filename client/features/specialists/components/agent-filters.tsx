import { Plus } from 'lucide-react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterSort } from '../../../components/list/filter-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { askedOf } from '../queries.ts';
import type { AgentsSearch, SetAgentsSearch } from '../search.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
] as const;

interface AgentFiltersProps {
  search: AgentsSearch;
  setSearch: SetAgentsSearch;
  /** The list for these filters is loading. */
  busy: boolean;
  onAdd: () => void;
}

export function AgentFilters({ search, setSearch, busy, onAdd }: AgentFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search AI specialists"
        placeholder="Search name and description..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={statuses}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="sm:ml-auto sm:w-36!"
      />
      <FilterSort options={sorts} value={search.sort} onChoose={(sort) => setSearch({ sort })} />
      <ExportButton file={{ path: '/ai-agents.csv', asked: askedOf(search) }} className="max-sm:col-span-2" />
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd} className="max-sm:col-span-2">
        Add Specialist
      </Button>
    </FilterBar>
  );
}
