import { LIST_ENTRIES_MAX, type QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { type Ref, useState } from 'react';
import { HistoryDrawer } from '../../../qualifications/components/history-drawer.tsx';
import { RemoveQualificationDialog } from '../../../qualifications/components/remove-qualification-dialog.tsx';
import { useDraftList } from '../../../qualifications/hooks/use-draft-list.ts';
import type { QualificationFormHandle } from '../../../qualifications/hooks/use-qualification-form.ts';
import { kindViews } from '../../../qualifications/kinds/components/kind-views.tsx';
import { QualificationsStep } from '../../../qualifications/kinds/components/qualifications-step.tsx';
import type { QualificationDrafts } from '../../../qualifications/model/drafts.ts';
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
  const list = useDraftList(kind, drafts, onChange);
  const { qualifications, open, show, remove } = list;
  const rows = qualificationRows<SavedQualification<Kind>, QualificationValues[Kind]>(
    saved,
    qualifications,
    view.toValues,
  );
  const { Card } = view;
  const edit = (row: QualificationRow<SavedQualification<Kind>, QualificationValues[Kind]>) =>
    open ? undefined : () => show(row.values);

  return (
    <>
      <QualificationsStep
        kind={kind}
        drafts={list}
        before={rows.find(({ key }) => key === open?.id)?.values ?? emptyQualifications[kind]}
        dated
        formRef={formRef}
        emptyText={view.step.othersText}
        count={rows.length}
        max={LIST_ENTRIES_MAX}
      >
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
              onRemove={row.saved ? undefined : () => remove(row.values)}
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
                  onRevert={() => remove(row.values)}
                  onHistory={() => setHistory(row.saved)}
                  onRemove={() => setRemoving(row.saved)}
                  onDone={onDone}
                />
              )}
            </Card>
          );
        })}
      </QualificationsStep>
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
