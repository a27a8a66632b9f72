import { LIST_ENTRIES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { type Ref, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { HistoryDrawer } from '../qualifications/components/history-drawer.tsx';
import { RecordList } from '../qualifications/components/record-card.tsx';
import {
  type RecordDrafts,
  withOpenForm,
  withoutRecord,
  withRecord,
  withRecordBack,
} from '../qualifications/components/record-drafts.ts';
import {
  emptyRecords,
  type RecordKind,
  type RecordTypes,
} from '../qualifications/components/record-values.ts';
import { RecordsStep } from '../qualifications/components/records-step.tsx';
import { RemoveRecordDialog } from '../qualifications/components/remove-record-dialog.tsx';
import type { RecordFormHandle } from '../qualifications/components/use-record-form.ts';
import { useLiveRecords } from '../qualifications/queries.ts';
import { recordViews, type SavedRecord } from './record-views.ts';
import { draftOf, type RecordRow, recordRows } from './records.ts';
import { RecordBadges, SavedActions } from './saved-actions.tsx';

export interface RecordsOfKindProps<Kind extends RecordKind> {
  kind: Kind;
  saved: SavedRecord<Kind>[];
  drafts: RecordDrafts;
  onChange: (change: (drafts: RecordDrafts) => RecordDrafts) => void;
  /** What the server said against single records, by their keys. */
  problems: ReadonlyMap<string, string>;
  /** A record was decided or taken away on the server. */
  onDone: () => void;
  formRef: Ref<RecordFormHandle>;
}

/** One kind of records: those that are saved, with what can be done about them, and those that are added with the person. */
export function RecordsOfKind<Kind extends RecordKind>({
  kind,
  saved,
  drafts,
  onChange,
  problems,
  onDone,
  formRef,
}: RecordsOfKindProps<Kind>) {
  useLiveRecords();
  const view = recordViews[kind];
  const [removing, setRemoving] = useState<SavedRecord<Kind>>();
  const [history, setHistory] = useState<SavedRecord<Kind>>();
  const records: RecordTypes[Kind][] = drafts.records[kind];
  const open: RecordTypes[Kind] | undefined = drafts.openForms[kind];
  const rows = recordRows<SavedRecord<Kind>, RecordTypes[Kind]>(saved, records, view.toValues);
  const show = (values: RecordTypes[Kind] | undefined) =>
    onChange((before) => withOpenForm(before, kind, values));
  const takeOut = (values: RecordTypes[Kind]) => {
    onChange((before) => withoutRecord(before, kind, values.id));
    toast.message('Removed from the list', {
      action: { label: 'Undo', onClick: () => onChange((before) => withRecordBack(before, kind, values)) },
    });
  };
  const { Form, Card } = view;
  const edit = (row: RecordRow<SavedRecord<Kind>, RecordTypes[Kind]>) =>
    open ? undefined : () => show(row.values);

  return (
    <>
      <RecordsStep
        noun={view.noun}
        addLabel={view.add}
        emptyTitle={view.emptyTitle}
        emptyText={view.emptyText}
        icon={view.icon}
        count={rows.length}
        max={LIST_ENTRIES_MAX}
        onAdd={() => show(emptyRecords[kind])}
        list={
          <RecordList label={view.heading}>
            {rows.map((row) => {
              const newer = row.saved && saved.find(({ replacesId }) => replacesId === row.saved?.id);
              return (
                <Card
                  key={row.key}
                  record={row.values}
                  problem={problems.get(row.key)}
                  badges={<RecordBadges status={row.saved?.status} draft={row.draft} />}
                  onEdit={row.saved ? undefined : edit(row)}
                  onRemove={row.saved ? undefined : () => takeOut(row.values)}
                >
                  {row.saved && (
                    <SavedActions
                      noun={view.noun}
                      title={view.titleOf(row.saved)}
                      record={row.saved}
                      successor={newer}
                      draft={row.draft}
                      locked={row.draft || open?.id === row.key}
                      onEdit={newer ? undefined : edit(row)}
                      onRevert={() => takeOut(row.values)}
                      onHistory={() => setHistory(row.saved)}
                      onRemove={() => setRemoving(row.saved)}
                      onDone={onDone}
                    />
                  )}
                </Card>
              );
            })}
          </RecordList>
        }
        form={
          open && (
            <Form
              key={open.id}
              ref={formRef}
              dated
              initial={open}
              submitLabel={open.id ? view.save : view.add}
              onChange={show}
              onSubmit={(record, values) =>
                onChange((before) => withRecord(before, kind, draftOf<Kind>(record as object, values)))
              }
              onCancel={() => show(undefined)}
            />
          )
        }
      />
      {removing && (
        <RemoveRecordDialog
          kind={view}
          record={removing}
          onClose={() => {
            setRemoving(undefined);
            onDone();
          }}
        />
      )}
      {history && <HistoryDrawer kind={view} record={history} onClose={() => setHistory(undefined)} />}
    </>
  );
}
