import { OWN_SOURCE } from '@portal/server/modules/specialists/synonyms/constants.ts';
import { BookA, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardHeader } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { refreshSynonyms, type Synonym, useSynonyms } from '../queries.ts';
import { type SetSynonymsSearch, type SynonymsSearch, synonymFilters } from '../search.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

interface SynonymsPanelProps {
  search: SynonymsSearch;
  setSearch: SetSynonymsSearch;
}

/** The administrators' list of phrases that mean the same. */
export function SynonymsPanel({ search, setSearch }: SynonymsPanelProps) {
  const list = useSynonyms(search);
  const [editing, setEditing] = useState<Synonym | 'new'>();
  const [deleting, setDeleting] = useState<Synonym>();
  const synonyms = list.data?.pages.flatMap((page) => page.synonyms);
  return (
    <>
      <DataTable
        caption="Synonyms"
        list={list}
        header={
          <CardHeader
            title="AI Synonyms"
            description="Phrases and abbreviations that mean the same. A question with one of them also finds the others in a document."
          />
        }
        bar={{
          filters: synonymFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/synonyms.csv', query: synonymFilters.input(search) }} />
              <Button
                needs="specialists.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setEditing('new')}
              >
                Add Synonyms
              </Button>
            </>
          ),
        }}
        columns={[...facts, actions(setEditing, setDeleting)]}
        rows={synonyms}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading synonyms..."
        empty={{
          icon: BookA,
          title: 'No synonyms yet',
          text: 'Add phrases that mean the same, so that a question finds what a document calls by another name.',
        }}
        noMatch={{
          icon: SearchX,
          title: 'No synonyms found',
          text: 'Try adjusting your search.',
        }}
        count={`${count(synonyms?.length ?? 0)} loaded`}
      />
      {editing && (
        <SynonymDialog
          synonym={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmWrite
          danger
          title={`Delete the synonyms of “${nameOf(deleting)}”?`}
          text="Questions with one of these phrases no longer find the others. Deleting them can't be undone."
          confirmLabel="Delete Synonyms"
          send={api.synonyms.delete.mutate}
          done="Synonyms deleted"
          failed="An error occurred while deleting"
          onDone={refreshSynonyms}
          input={{ id: deleting.id }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const nameOf = ({ phrases }: Synonym) => phrases[0] ?? '';

const facts: Column<Synonym>[] = [
  {
    key: 'phrases',
    header: 'Phrases',
    cell: ({ id, phrases }) => (
      <span id={`synonym-${id}`} tabIndex={-1} className="rounded-lg wrap-anywhere">
        {phrases.join(' · ')}
      </span>
    ),
    className: 'min-w-64',
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source || OWN_SOURCE },
];

const actions = (
  onEdit: (synonym: Synonym) => void,
  onDelete: (synonym: Synonym) => void,
): Column<Synonym> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (synonym) => (
    <span className="inline-flex items-center gap-1">
      <IconButton
        needs="specialists.manage"
        label={`Edit the synonyms of ${nameOf(synonym)}`}
        icon={<Pencil aria-hidden />}
        tooltipSide="left"
        onClick={() => onEdit(synonym)}
      />
      <IconButton
        needs="specialists.manage"
        label={`Delete the synonyms of ${nameOf(synonym)}`}
        icon={<Trash2 aria-hidden />}
        variant="danger"
        tooltipSide="left"
        onClick={() => onDelete(synonym)}
      />
    </span>
  ),
});
