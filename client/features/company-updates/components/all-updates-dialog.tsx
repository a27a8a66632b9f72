import { Megaphone } from 'lucide-react';
import { FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { count } from '../../../lib/format/format.ts';
import { CardList } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { options, priorityLabels, typeLabels } from '../model.ts';
import { type CompanyUpdate, usePublishedUpdates, useUpdateCounts } from '../queries.ts';
import type { SetUpdatesSearch, UpdatesSearch } from '../search.ts';
import { UpdateRow } from './update-row.tsx';

const types = options(typeLabels);
const priorities = options(priorityLabels);

interface AllUpdatesDialogProps {
  search: UpdatesSearch;
  setSearch: SetUpdatesSearch;
  onOpen: (update: CompanyUpdate) => void;
  onClose: () => void;
}

/** All published updates, filtered by search, type and priority. */
export function AllUpdatesDialog({ search, setSearch, onOpen, onClose }: AllUpdatesDialogProps) {
  const pages = usePublishedUpdates(search);
  const { data: counts } = useUpdateCounts(search);
  const filtered = Boolean(search.q || search.type || search.priority);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="All Company Updates" size="lg" tall flush>
      <div className="sticky top-0 z-10 grid gap-2 border-b border-line bg-surface px-4.5 py-3">
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <FilterSearch
            label="Search updates"
            placeholder="Search updates..."
            value={search.q}
            onSearch={(q) => setSearch({ q })}
            busy={isFiltering(pages)}
            className="col-span-2 sm:flex-1"
          />
          <FilterSelect
            label="Type"
            all="All Types"
            options={types}
            value={search.type}
            onChoose={(type) => setSearch({ type })}
          />
          <FilterSelect
            label="Priority"
            all="All Priorities"
            options={priorities}
            value={search.priority}
            onChoose={(priority) => setSearch({ priority })}
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
