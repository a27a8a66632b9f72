import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshRecords } from '../queries.ts';
import type { AnyRecord, RecordKindView } from './record-kinds.ts';

interface RemoveRecordDialogProps<R extends AnyRecord, Values, Input> {
  kind: RecordKindView<R, Values, Input>;
  record: R;
  onClose: () => void;
}

/** Asks before a record is deleted, or an approved one withdrawn. */
export function RemoveRecordDialog<R extends AnyRecord, Values, Input>({
  kind,
  record,
  onClose,
}: RemoveRecordDialogProps<R, Values, Input>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const withdraw = record.can.withdraw;
  const title = kind.titleOf(record);

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await kind.remove(record.id);
      refreshRecords();
      toast.success(withdraw ? 'Withdrawn' : 'Deleted');
      onClose();
    } catch (problem) {
      setError(errorSentence(problem, `Failed to ${withdraw ? 'withdraw' : 'delete'} ${kind.noun}`));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`${withdraw ? 'Withdraw' : 'Delete'} ${title}?`}
      text={
        withdraw
          ? `This approved ${kind.noun} no longer counts from now on. It stays in the history.`
          : `This ${kind.noun} and its review are taken away.`
      }
      warning="This cannot be undone."
      confirmLabel={withdraw ? 'Withdraw' : 'Delete'}
      onConfirm={() => void confirm()}
      busy={busy}
      error={error}
    />
  );
}
