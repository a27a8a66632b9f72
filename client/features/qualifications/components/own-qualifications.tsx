import type { QualificationKind, Revision } from '@portal/server/modules/qualifications/constants.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FirstFieldFocus } from '../../../components/form/first-field-focus.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { useOpened } from '../../../components/list/use-opened.ts';
import type { Once } from '../../../lib/api/attempts.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { validToday } from '../../../lib/format/expiry.ts';
import { counted } from '../../../lib/format/format.ts';
import { useExpiresSoonDays } from '../../../lib/session/expiry-warning.ts';
import { mayNow } from '../../../lib/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QualificationFormHandle } from '../hooks/use-qualification-form.ts';
import { credentialsOf } from '../model/credentials.ts';
import { type AnyQualification, canRenew, editLabel, formFor, submitted } from '../model/kind.ts';
import { withVersionsTogether } from '../model/versions.ts';
import { refreshQualifications } from '../queries.ts';
import { CredentialLine } from './credential-line.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import type { KindView } from './kind-view.tsx';
import { OwnQualification } from './own-qualification.tsx';
import { PastQualifications } from './past-qualifications.tsx';
import { QualificationList } from './qualification-card.tsx';
import { RemoveQualificationDialog } from './remove-qualification-dialog.tsx';
import { RenewDialog, type Renewing } from './renew-dialog.tsx';
import { RenewalQuestion } from './renewal-question.tsx';
import { RevisionField } from './revision-field.tsx';
import { StatusLegend } from './status-legend.tsx';

/**
 * A person's own qualifications of one kind: to add, correct, renew and withdraw them, with the decisions
 * about them.
 */
export function OwnQualifications<R extends AnyQualification, Values extends object, Input>({
  kind,
  formFor: state,
  onFormClosed,
}: {
  kind: KindView<R, Values, Input>;
  /** The state whose license or bond is to be submitted right away. */
  formFor?: string | undefined;
  onFormClosed?: () => void;
}) {
  const mine = kind.useMine();
  const soonDays = useExpiresSoonDays();
  const qualifications = mine.data && withVersionsTogether(mine.data);
  const [closed, setClosed] = useState<string>();
  if (closed && closed !== state) setClosed(undefined);
  const wanted = state && state !== closed && qualifications ? formFor(state, qualifications) : null;
  const adding = useOpened(wanted === 'new' && mayNow('credentials.submit'), () => setClosed(state));
  const editForm = useRef<QualificationFormHandle>(null);
  const [chosen, setChosen] = useState<R>();
  const asked = wanted === 'new' ? undefined : (wanted ?? undefined);
  const [renewal, setRenewal] = useState<Renewing<R, Values>>();
  const renewing = renewal ?? (asked && canRenew(asked) ? { qualification: asked } : undefined);
  const editing = renewing ? undefined : (chosen ?? asked);
  const [revision, setRevision] = useState<Revision>();
  const [removing, setRemoving] = useState<R>();
  const [history, setHistory] = useState<R>();
  const successorOf = (qualification: R) =>
    qualifications?.find(({ replacesId }) => replacesId === qualification.id);
  const { Form, credential: described } = kind;

  const edit = (qualification: R) => {
    setRevision(undefined);
    setChosen(qualification);
  };
  const stopEditing = () => {
    setChosen(undefined);
    setRenewal(undefined);
    setClosed(state);
  };
  const leaveAddress = useEffectEvent(() => onFormClosed?.());
  const isOver = state !== undefined && qualifications !== undefined && wanted === null;

  // Changes the address only once the form has gone: leaving one with typed values would ask first.
  useEffect(() => {
    if (isOver) leaveAddress();
  }, [isOver]);
  const add = async (input: Input, _values: Values, once: Once) => {
    const added = await kind.submit(input, once);
    refreshQualifications();
    adding.close();
    return added;
  };
  const save = async (qualification: R, input: Input, once: Once) => {
    const saved = await kind.revise(qualification.id, input, once, revision);
    refreshQualifications();
    stopEditing();
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
                initial={(state && kind.credential?.emptyIn(state)) || kind.empty}
                onSubmit={add}
                done={submitted}
                onCancel={adding.close}
                submitLabel={kind.addLabel}
                question={(values) => (
                  <RenewalQuestion
                    kind={kind}
                    values={values}
                    onRenew={(qualification) => {
                      adding.close();
                      setRenewal({ qualification, typed: values });
                    }}
                  />
                )}
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
              <Button
                needs="credentials.submit"
                ref={adding.opener}
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={adding.open}
              >
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
                  {described &&
                    credentialsOf(rows, validToday(), soonDays).map((credential) => (
                      <CredentialLine
                        key={credential.versions.at(-1)?.id}
                        kind={kind}
                        line={described.describe(kind.toValues(credential.current))}
                        credential={credential}
                        onRenew={(qualification) => setRenewal({ qualification })}
                        onEdit={edit}
                        onRemove={setRemoving}
                        onHistory={setHistory}
                      />
                    ))}
                  {!described &&
                    rows.map((qualification) => (
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
      {renewing && <RenewDialog kind={kind} renewing={renewing} onClose={stopEditing} />}
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
            onCancel={stopEditing}
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
