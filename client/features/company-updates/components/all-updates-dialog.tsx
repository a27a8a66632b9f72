import { Megaphone } from 'lucide-react';
import { ListState } from '../../../components/list-state.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { count } from '../../../lib/format.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { CardList } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { options, priorityLabels, typeLabels } from '../model.ts';
import { type CompanyUpdate, usePublishedUpdates, useUpdateCounts } from '../queries.ts';
import type { SetUpdatesSearch, UpdatesSearch } from '../search.ts';
import { UpdateRow } from './update-row.tsx';

const ALL = 'all';
const types = [{ value: ALL, label: 'All Types' }, ...options(typeLabels)] as const;
const priorities = [{ value: ALL, label: 'All Priorities' }, ...options(priorityLabels)] as const;

interface AllUpdatesDialogProps {
  search: UpdatesSearch;
  setSearch: SetUpdatesSearch;
  onOpen: (update: CompanyUpdate) => void;
  onClose: () => void;
}

/** Everything there is to read, by words, type and priority. */
export function AllUpdatesDialog({ search, setSearch, onOpen, onClose }: AllUpdatesDialogProps) {
  const pages = usePublishedUpdates(search);
  const { data: counts } = useUpdateCounts(search);
  const [text, setText] = useSearchText(search.q ?? '', (q) => setSearch({ q: q || undefined }));
  const filtered = Boolean(search.q || search.type || search.priority);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="All Company Updates" size="lg" tall flush>
      <div className="sticky top-0 z-10 grid gap-2 border-b border-line bg-surface px-4.5 py-3">
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <SearchInput
            label="Search updates"
            placeholder="Search updates..."
            value={text}
            onValueChange={setText}
            busy={pages.isPlaceholderData}
            className="col-span-2 sm:flex-1"
          />
          <Select
            label="Type"
            options={types}
            value={search.type ?? ALL}
            onValueChange={(value) => setSearch({ type: value === ALL ? undefined : value })}
            className="sm:w-40!"
          />
          <Select
            label="Priority"
            options={priorities}
            value={search.priority ?? ALL}
            onValueChange={(value) => setSearch({ priority: value === ALL ? undefined : value })}
            className="sm:w-40!"
          />
        </div>
        <p aria-live="polite" className="min-h-5 text-sm text-muted">
          {counts && `${count(counts.matching)} of ${count(counts.total)} updates`}
        </p>
      </div>
      <ListState
        rows={pages.data?.pages.flatMap(({ updates }) => updates)}
        failed={pages.isError}
        failedTitle="Failed to load data"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        filtered={filtered}
        empty={{ icon: Megaphone, title: 'No updates available' }}
        noMatch={{
          icon: Megaphone,
          title: 'No updates found',
          text: 'Try other words, or another type or priority.',
        }}
      >
        {(updates) => (
          <>
            <CardList aria-label="Company updates">
              {updates.map((update) => (
                <UpdateRow key={update.id} update={update} onOpen={() => onOpen(update)} />
              ))}
            </CardList>
            <MoreRows pages={pages} />
          </>
        )}
      </ListState>
    </Dialog>
  );
}
