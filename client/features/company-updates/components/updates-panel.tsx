import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { RequireDialog } from '../../acknowledgements/components/require-dialog.tsx';
import { type CompanyUpdate, useUpdates } from '../queries.ts';
import { type SetUpdatesSearch, type UpdatesSearch, updateFilters } from '../search.ts';
import { updateColumns } from './update-columns.tsx';
import { DeleteUpdateDialog, PublishDialog } from './update-decisions.tsx';
import { UpdateFormDialog } from './update-form-dialog.tsx';

type Open = { what: 'new' } | { what: 'edit' | 'publish' | 'require' | 'delete'; update: CompanyUpdate };

interface UpdatesPanelProps {
  search: UpdatesSearch;
  setSearch: SetUpdatesSearch;
}

/** All company updates: create, change, publish, unpublish, delete. */
export function UpdatesPanel({ search, setSearch }: UpdatesPanelProps) {
  const pages = useUpdates(updateFilters.input(search));
  const [chosen, setOpen] = useState<Open>();
  const open: Open | undefined = chosen ?? (search.edit && { what: search.edit });
  const close = () => {
    setOpen(undefined);
    if (search.edit) setSearch({ edit: undefined });
  };
  return (
    <>
      <DataTable
        caption="Company updates"
        list={pages}
        bar={{
          filters: updateFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/company-updates.csv', query: updateFilters.input(search) }} />
              <Button
                needs="updates.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setOpen({ what: 'new' })}
              >
                Create Company Update
              </Button>
            </>
          ),
        }}
        columns={updateColumns((what, update) => setOpen({ what, update }))}
        rows={pages.data?.pages.flatMap(({ updates }) => updates)}
        minWidth={900}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(pages.error, 'Failed to load data')}
        loadingText="Loading company updates..."
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
      />
      {open?.what === 'new' && <UpdateFormDialog onClose={close} />}
      {open?.what === 'edit' && <UpdateFormDialog update={open.update} onClose={close} />}
      {open?.what === 'publish' && <PublishDialog update={open.update} onClose={close} />}
      {open?.what === 'require' && (
        <RequireDialog
          subject={{ kind: 'update', id: open.update.id, name: open.update.title }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && <DeleteUpdateDialog update={open.update} onClose={close} />}
    </>
  );
}
