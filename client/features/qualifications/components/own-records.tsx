import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListState } from '../../../components/list-state.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshRecords } from '../queries.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { OwnRecord } from './own-record.tsx';
import { RecordList } from './record-card.tsx';
import type { AnyRecord, RecordKindView } from './record-kinds.ts';
import { withVersionsTogether } from './record-order.ts';
import { RemoveRecordDialog } from './remove-record-dialog.tsx';
import { StatusLegend } from './status-legend.tsx';

/** A person's own records of one kind: adding, correcting, renewing, ending, and what became of them. */
export function OwnRecords<R extends AnyRecord, Values, Input>({
  kind,
}: {
  kind: RecordKindView<R, Values, Input>;
}) {
  const mine = kind.useMine();
  const records = mine.data && withVersionsTogether(mine.data);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<R>();
  const [removing, setRemoving] = useState<R>();
  const [history, setHistory] = useState<R>();
  const successorOf = (record: R) => records?.find(({ replacesId }) => replacesId === record.id);
  const { Form } = kind;

  const add = async (input: Input) => {
    await kind.submit(input);
    refreshRecords();
    setAdding(false);
    toast.success('Submitted for review', { description: 'You are told when an administrator has decided.' });
  };
  const save = async (record: R, input: Input) => {
    await kind.revise(record.id, input);
    refreshRecords();
    setEditing(undefined);
    toast.success('Submitted for review');
  };

  return (
    <div className="grid gap-4">
      {adding && (
        <Card>
          <CardHeader title={kind.addLabel} />
          <CardBody>
            <Form
              initial={kind.empty}
              onSubmit={add}
              onCancel={() => setAdding(false)}
              submitLabel={kind.addLabel}
            />
          </CardBody>
        </Card>
      )}
      <Card>
        <CardHeader
          title={kind.heading}
          description={records && <Counts kind={kind} records={records} />}
          actions={
            !adding && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                {kind.addLabel}
              </Button>
            )
          }
        />
        <ListState
          rows={records}
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
                <RecordList label={kind.heading}>
                  {rows.map((record) => (
                    <OwnRecord
                      key={record.id}
                      kind={kind}
                      record={record}
                      successor={successorOf(record)}
                      onEdit={() => setEditing(successorOf(record) ?? record)}
                      onRemove={() => setRemoving(record)}
                      onHistory={() => setHistory(record)}
                    />
                  ))}
                </RecordList>
              </CardBody>
            </>
          )}
        </ListState>
      </Card>
      {editing && (
        <Dialog
          open
          onOpenChange={(open) => !open && setEditing(undefined)}
          title={`${editLabel(editing)}: ${kind.titleOf(editing)}`}
          description={explanation(kind.noun, editing)}
          size="lg"
        >
          <Form
            initial={kind.toValues(editing)}
            onSubmit={(input) => save(editing, input)}
            onCancel={() => setEditing(undefined)}
            submitLabel="Submit for Review"
          />
        </Dialog>
      )}
      {removing && (
        <RemoveRecordDialog kind={kind} record={removing} onClose={() => setRemoving(undefined)} />
      )}
      {history && <HistoryDrawer kind={kind} record={history} onClose={() => setHistory(undefined)} />}
    </div>
  );
}

function Counts({ kind, records }: { kind: { noun: string }; records: AnyRecord[] }): ReactNode {
  const pending = records.filter(({ status }) => status === 'pending').length;
  return `${counted(records.length, kind.noun)} · ${pending} pending`;
}

/** What editing is called where the record stands. */
export function editLabel({ status, expiresDate }: AnyRecord): string {
  if (status === 'rejected') return 'Correct and Resubmit';
  return status === 'approved' && expiresDate ? 'Edit or Renew' : 'Edit';
}

function explanation(noun: string, { status, replacesId }: AnyRecord): string {
  if (status === 'approved') {
    return `Your changes become a new version that an administrator reviews. The approved ${noun} stays in force until the new one is approved.`;
  }
  if (replacesId) {
    return `This is the newer version of an approved ${noun}, which stays in force until this one is approved.`;
  }
  return 'An administrator reviews it again after your changes.';
}
