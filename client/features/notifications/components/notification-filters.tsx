import type { ReactNode } from 'react';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { statusOptions, typeOptions } from '../model/words.ts';
import type { NotificationFilters } from '../search.ts';

interface NotificationFilterBarProps {
  search: NotificationFilters;
  setSearch: (change: { [K in keyof NotificationFilters]: NotificationFilters[K] | undefined }) => void;
  /** The list for these filters is on its way. */
  busy: boolean;
  /** Behind the filters. */
  children?: ReactNode;
}

const ALL = 'all';
const statuses = [{ value: ALL, label: 'All Status' }, ...statusOptions] as const;
const types = [{ value: ALL, label: 'All Types' }, ...typeOptions] as const;

/** Which notifications to show. */
export function NotificationFilterBar({ search, setSearch, busy, children }: NotificationFilterBarProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => setSearch({ q: q || undefined }));
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-4.5 py-3 sm:flex sm:flex-wrap">
      <SearchInput
        label="Search notifications"
        placeholder="Search notifications..."
        value={text}
        onValueChange={setText}
        busy={busy}
        maxLength={100}
        className="col-span-2 sm:max-w-sm sm:min-w-64 sm:flex-1"
      />
      <Select
        label="Status"
        options={statuses}
        value={search.status ?? ALL}
        onValueChange={(status) => setSearch({ status: status === ALL ? undefined : status })}
        className="sm:ml-auto sm:w-36!"
      />
      <Select
        label="Type"
        options={types}
        value={search.type ?? ALL}
        onValueChange={(type) => setSearch({ type: type === ALL ? undefined : type })}
        className="sm:w-36!"
      />
      {children}
    </div>
  );
}
