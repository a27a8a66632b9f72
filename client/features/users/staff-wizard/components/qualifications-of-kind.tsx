import { LIST_ENTRIES_MAX, type QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { type Ref, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { HistoryDrawer } from '../../../qualifications/components/history-drawer.tsx';
import { QualificationList } from '../../../qualifications/components/qualification-card.tsx';
import { QualificationsStep } from '../../../qualifications/components/qualifications-step.tsx';
import { RemoveQualificationDialog } from '../../../qualifications/components/remove-qualification-dialog.tsx';
import type { QualificationFormHandle } from '../../../qualifications/hooks/use-qualification-form.ts';
import { kindViews } from '../../../qualifications/kinds/components/kind-views.tsx';
import {
  draftOf,
  type QualificationDrafts,
  withOpenForm,
  withoutQualification,
  withQualification,
  withQualificationBack,
} from '../../../qualifications/model/drafts.ts';
import { emptyQualifications, type QualificationValues } from '../../../qualifications/model/values.ts';
import { useLiveQualifications } from '../../../qualifications/queries.ts';
import {
  type QualificationRow,
  qualificationRows,
  type SavedQualification,
} from '../model/qualifications.ts';
import { QualificationBadges, SavedActions } from './saved-actions.tsx';

export interface QualificationsOfKindProps<Kind extends QualificationKind> {
  kind: Kind;
  saved: SavedQualification<Kind>[];
  drafts: QualificationDrafts;
  onChange: (change: (drafts: QualificationDrafts) => QualificationDrafts) => void;
  /** The server's errors about single qualifications, by their keys. */
  problems: ReadonlyMap<string, string>;
  /** A qualification was decided or taken away on the server. */
  onDone: () => void;
  formRef: Ref<QualificationFormHandle>;
}

/**
 * The qualifications of one kind: saved ones with their actions, and those that are added with the person.
 */
export function QualificationsOfKind<Kind extends QualificationKind>({
  kind,
  saved,
  drafts,
  onChange,
  problems,
  onDone,
  formRef,
}: QualificationsOfKindProps<Kind>) {
  useLiveQualifications();
  const view = kindViews[kind];
  const [removing, setRemoving] = useState<SavedQualification<Kind>>();
  const [history, setHistory] = useState<SavedQualification<Kind>>();
  const qualifications: QualificationValues[Kind][] = drafts.qualifications[kind];
  const open: QualificationValues[Kind] | undefined = drafts.openForms[kind];
  const rows = qualificationRows<SavedQualification<Kind>, QualificationValues[Kind]>(
    saved,
    qualifications,
    view.toValues,
  );
  const show = (values: QualificationValues[Kind] | undefined) =>
    onChange((before) => withOpenForm(before, kind, values));
  const takeOut = (values: QualificationValues[Kind]) => {
    onChange((before) => withoutQualification(before, kind, values.id));
    toast.message('Removed from the list', {
      action: {
        label: 'Undo',
        onClick: () => onChange((before) => withQualificationBack(before, kind, values)),
      },
    });
  };
  const { Form, Card } = view;
  const edit = (row: QualificationRow<SavedQualification<Kind>, QualificationValues[Kind]>) =>
    open ? undefined : () => show(row.values);

  return (
    <>
      <QualificationsStep
        view={view}
        emptyText={view.step.othersText}
        count={rows.length}
        max={LIST_ENTRIES_MAX}
        onAdd={() => show(emptyQualifications[kind])}
        list={
          <QualificationList label={view.heading}>
            {rows.map((row) => {
              const newer = row.saved && saved.find(({ replacesId }) => replacesId === row.saved?.id);
              return (
                <Card
                  key={row.key}
                  reviewed={row.saved !== undefined}
                  qualification={row.values}
                  problem={problems.get(row.key)}
                  badges={<QualificationBadges status={row.saved?.status} draft={row.draft} />}
                  onEdit={row.saved ? undefined : edit(row)}
                  onRemove={row.saved ? undefined : () => takeOut(row.values)}
                >
                  {row.saved && (
                    <SavedActions
                      noun={view.noun}
                      title={view.titleOf(row.saved)}
                      qualification={row.saved}
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
          </QualificationList>
        }
        form={
          open && (
            <Form
              key={open.id}
              ref={formRef}
              dated
              initial={open}
              before={rows.find(({ key }) => key === open.id)?.values ?? emptyQualifications[kind]}
              submitLabel={`${open.id ? 'Save' : 'Add'} ${view.title}`}
              onChange={show}
              onSubmit={(qualification, values) => {
                onChange((before) => withQualification(before, kind, draftOf<Kind>(qualification, values)));
                return undefined;
              }}
              onCancel={() => show(undefined)}
            />
          )
        }
      />
      {removing && (
        <RemoveQualificationDialog
          kind={view}
          qualification={removing}
          onClose={() => {
            setRemoving(undefined);
            onDone();
          }}
        />
      )}
      {history && <HistoryDrawer kind={view} qualification={history} onClose={() => setHistory(undefined)} />}
    </>
  );
}
