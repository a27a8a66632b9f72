import type { QualificationKind, Revision } from '@portal/server/modules/qualifications/constants.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FirstFieldFocus } from '../../../components/form/first-field-focus.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { useOpened } from '../../../components/list/use-opened.ts';
import type { Once } from '../../../lib/api/attempts.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QualificationFormHandle } from '../hooks/use-qualification-form.ts';
import { type AnyQualification, editLabel, submitted } from '../model/kind.ts';
import { withVersionsTogether } from '../model/versions.ts';
import { refreshQualifications } from '../queries.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import type { KindView } from './kind-view.tsx';
import { OwnQualification } from './own-qualification.tsx';
import { PastQualifications } from './past-qualifications.tsx';
import { QualificationList } from './qualification-card.tsx';
import { RemoveQualificationDialog } from './remove-qualification-dialog.tsx';
import { RevisionField } from './revision-field.tsx';
import { StatusLegend } from './status-legend.tsx';

/**
 * A person's own qualifications of one kind: to add, correct, renew and withdraw them, with the decisions
 * about them.
 */
export function OwnQualifications<R extends AnyQualification, Values, Input>({
  kind,
}: {
  kind: KindView<R, Values, Input>;
}) {
  const mine = kind.useMine();
  const qualifications = mine.data && withVersionsTogether(mine.data);
  const adding = useOpened();
  const editForm = useRef<QualificationFormHandle>(null);
  const [editing, setEditing] = useState<R>();
  const [revision, setRevision] = useState<Revision>();
  const [removing, setRemoving] = useState<R>();
  const [history, setHistory] = useState<R>();
  const successorOf = (qualification: R) =>
    qualifications?.find(({ replacesId }) => replacesId === qualification.id);
  const { Form } = kind;

  const edit = (qualification: R) => {
    setRevision(undefined);
    setEditing(qualification);
  };
  const add = async (input: Input, _values: Values, once: Once) => {
    const added = await kind.submit(input, once);
    refreshQualifications();
    adding.close();
    return added;
  };
  const save = async (qualification: R, input: Input, once: Once) => {
    const saved = await kind.revise(qualification.id, input, once, revision);
    refreshQualifications();
    setEditing(undefined);
    return saved;
  };

  return (
    <div className="grid gap-4">
      {adding.opened && (
        <Card>
          <CardHeader title={kind.addLabel} />
          <CardBody>
            <FirstFieldFocus>
              <Form
                initial={kind.empty}
                onSubmit={add}
                done={submitted}
                onCancel={adding.close}
                submitLabel={kind.addLabel}
              />
            </FirstFieldFocus>
          </CardBody>
        </Card>
      )}
      <Card>
        <CardHeader
          title={kind.heading}
          description={qualifications && <Counts kind={kind} qualifications={qualifications} />}
          actions={
            !adding.opened && (
              <Button ref={adding.opener} variant="primary" icon={<Plus aria-hidden />} onClick={adding.open}>
                {kind.addLabel}
              </Button>
            )
          }
        />
        <ListState
          rows={qualifications}
          failed={mine.isError}
          failedTitle={`Failed to load ${kind.noun}s`}
          failedText={errorSentence(mine.error, 'Failed to load profile data')}
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
          empty={{ title: `No ${kind.noun}s yet`, text: kind.emptyText }}
        >
          {(rows) => (
            <>
              <StatusLegend />
              <CardBody>
                <QualificationList label={kind.heading}>
                  {rows.map((qualification) => (
                    <OwnQualification
                      key={qualification.id}
                      kind={kind}
                      qualification={qualification}
                      successor={successorOf(qualification)}
                      onEdit={() => edit(successorOf(qualification) ?? qualification)}
                      onRemove={() => setRemoving(qualification)}
                      onHistory={() => setHistory(qualification)}
                    />
                  ))}
                </QualificationList>
              </CardBody>
            </>
          )}
        </ListState>
      </Card>
      <PastQualifications kind={kind} onHistory={setHistory} />
      {editing && (
        <Dialog
          open
          onOpenChange={(open) => !open && editForm.current?.cancel()}
          title={`${editLabel(editing)}: ${kind.titleOf(editing)}`}
          description={explanation(kind.noun, editing)}
          size="lg"
        >
          {isRevision(kind.noun, editing) && (
            <div className="mb-4">
              <RevisionField value={revision} onChange={setRevision} />
            </div>
          )}
          <Form
            ref={editForm}
            initial={kind.toValues(editing)}
            onSubmit={(input, _values, once) => save(editing, input, once)}
            done={submitted}
            onCancel={() => setEditing(undefined)}
            submitLabel="Submit for Review"
          />
        </Dialog>
      )}
      {removing && (
        <RemoveQualificationDialog
          kind={kind}
          qualification={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {history && <HistoryDrawer kind={kind} qualification={history} onClose={() => setHistory(undefined)} />}
    </div>
  );
}

function Counts({
  kind,
  qualifications,
}: {
  kind: { noun: string };
  qualifications: AnyQualification[];
}): ReactNode {
  const pending = qualifications.filter(({ status }) => status === 'pending').length;
  return `${counted(qualifications.length, kind.noun)} · ${pending} pending`;
}

/** Whether the change makes a version that could be a renewal. */
const isRevision = (noun: QualificationKind, { status, replacesId }: AnyQualification) =>
  noun !== 'experience' && (status === 'approved' || replacesId !== null);

function explanation(noun: string, { status, replacesId }: AnyQualification): string {
  if (status === 'approved') {
    return `An administrator reviews your changes. The approved ${noun} stays in place until the new version replaces it.`;
  }
  if (replacesId) {
    return `This is a newer version of an approved ${noun}. The approved one stays in place until this one replaces it.`;
  }
  return 'An administrator reviews it again after you submit your changes.';
}
