import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  FilterSort,
} from '../../../components/list/filter-bar.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { isFiltering } from '../../../lib/api/paging.ts';
import { Button } from '../../../ui/button.tsx';
import { options, statusLabels, typeLabels } from '../model.ts';
import { askedOf, type CompanyUpdate, useUpdates } from '../queries.ts';
import type { SetUpdatesSearch, UpdatesSearch } from '../search.ts';
import { updateColumns } from './update-columns.tsx';
import { DeleteUpdateDialog, PublishDialog } from './update-decisions.tsx';
import { UpdateFormDialog } from './update-form-dialog.tsx';

const types = options(typeLabels);
const statuses = options(statusLabels);
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

type Open = { what: 'new' } | { what: 'edit' | 'publish' | 'delete'; update: CompanyUpdate };

interface UpdatesPanelProps {
  search: UpdatesSearch;
  setSearch: SetUpdatesSearch;
}

/** All company updates: create, change, publish, unpublish, delete. */
export function UpdatesPanel({ search, setSearch }: UpdatesPanelProps) {
  const pages = useUpdates(search);
  const [chosen, setOpen] = useState<Open>();
  const open: Open | undefined = chosen ?? (search.edit && { what: search.edit });
  const close = () => {
    setOpen(undefined);
    if (search.edit) setSearch({ edit: undefined });
  };
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setOpen({ what: 'new' })}
      className="max-sm:col-span-2"
    >
      Create Company Update
    </Button>
  );
  return (
    <>
      <DataTable
        caption="Company updates"
        header={
          <FilterBar>
            <FilterSearch
              label="Search updates"
              placeholder="Search updates..."
              value={search.q}
              onSearch={(q) => setSearch({ q })}
              busy={isFiltering(pages)}
            />
            <FilterSelect
              label="Type"
              all="All Types"
              options={types}
              value={search.type}
              onChoose={(type) => setSearch({ type })}
              className="sm:ml-auto sm:w-36!"
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
              <ExportButton
                file={{ path: '/company-updates.csv', asked: askedOf(search) }}
                className="max-sm:col-span-2"
              />
              {create}
            </FilterActions>
          </FilterBar>
        }
        columns={updateColumns((what, update) => setOpen({ what, update }))}
        rows={pages.data?.pages.flatMap(({ updates }) => updates)}
        minWidth={900}
        rowKey={({ id }) => id}
        failed={pages.isError}
        failedTitle={errorSentence(pages.error, 'Failed to load data')}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        loadingText="Loading company updates..."
        filtered={Boolean(search.q || search.type || search.status)}
        empty={{
          icon: Megaphone,
          title: 'No company updates yet',
          text: 'News, events and announcements that you publish appear on everyone’s dashboard.',
        }}
        noMatch={{
          icon: Megaphone,
          title: 'No updates found',
          text: 'Try other words, or another type or status.',
        }}
        footer={pages.hasNextPage ? <MoreRows pages={pages} /> : undefined}
      />
      {open?.what === 'new' && <UpdateFormDialog onClose={close} />}
      {open?.what === 'edit' && <UpdateFormDialog update={open.update} onClose={close} />}
      {open?.what === 'publish' && <PublishDialog update={open.update} onClose={close} />}
      {open?.what === 'delete' && <DeleteUpdateDialog update={open.update} onClose={close} />}
    </>
  );
}
