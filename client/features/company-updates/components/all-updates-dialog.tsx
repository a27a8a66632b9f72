import { Megaphone } from 'lucide-react';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { count } from '../../../lib/format/format.ts';
import { CardList } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type CompanyUpdate, usePublishedUpdates, useUpdateCounts } from '../queries.ts';
import { parsePublishedSearch, publishedFilters, type SetPublishedSearch } from '../search.ts';
import { UpdateRow } from './update-row.tsx';

interface AllUpdatesDialogProps {
  /** The address's search. */
  raw: Record<string, unknown>;
  setSearch: SetPublishedSearch;
  onOpen: (update: CompanyUpdate) => void;
  onClose: () => void;
}

/** All published updates, filtered by search, type and priority. */
export function AllUpdatesDialog({ raw, setSearch, onOpen, onClose }: AllUpdatesDialogProps) {
  const search = parsePublishedSearch(raw);
  const asked = publishedFilters.input(search);
  const pages = usePublishedUpdates(asked);
  const { data: counts } = useUpdateCounts(asked);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="All Company Updates" size="lg" tall flush>
      <div className="sticky top-0 z-10 grid gap-2 border-b border-line bg-surface px-4.5 py-3">
        <FilterBar
          filters={publishedFilters}
          search={search}
          setSearch={setSearch}
          busy={isFiltering(pages)}
        />
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
        filtered={publishedFilters.isFiltered(search)}
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
