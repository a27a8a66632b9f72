import { Plus } from 'lucide-react';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { priorityOptions, statusOptions, typeOptions } from '../model/words.ts';
import type { ActionItemsSearch, SetActionItemsSearch } from '../search.ts';

interface ActionItemFiltersProps {
  search: ActionItemsSearch;
  setSearch: SetActionItemsSearch;
  /** The list for these filters is on its way. */
  busy: boolean;
  onCreate: () => void;
}

const ALL = 'all';
const types = [{ value: ALL, label: 'All Types' }, ...typeOptions] as const;
const statuses = [{ value: ALL, label: 'All Statuses' }, ...statusOptions] as const;
const priorities = [{ value: ALL, label: 'All Priorities' }, ...priorityOptions] as const;

export function ActionItemFilters({ search, setSearch, busy, onCreate }: ActionItemFiltersProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => setSearch({ q: q || undefined }));
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-4.5 py-3 sm:flex sm:flex-wrap">
      <SearchInput
        label="Search action items"
        placeholder="Search title, description, assignee..."
        value={text}
        onValueChange={setText}
        busy={busy}
        maxLength={100}
        className="col-span-2 sm:max-w-sm sm:min-w-64 sm:flex-1"
      />
      <Select
        label="Type"
        options={types}
        value={search.type ?? ALL}
        onValueChange={(type) => setSearch({ type: type === ALL ? undefined : type })}
        className="sm:ml-auto sm:w-32!"
      />
      <Select
        label="Status"
        options={statuses}
        value={search.status ?? ALL}
        onValueChange={(status) => setSearch({ status: status === ALL ? undefined : status })}
        className="sm:w-36!"
      />
      <Select
        label="Priority"
        options={priorities}
        value={search.priority ?? ALL}
        onValueChange={(priority) => setSearch({ priority: priority === ALL ? undefined : priority })}
        className="max-sm:col-span-2 sm:w-36!"
      />
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onCreate} className="max-sm:col-span-2">
        Create Action Item
      </Button>
    </div>
  );
}
