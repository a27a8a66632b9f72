import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import type { AnyQualification } from '../model/kind.ts';
import { refreshQualifications } from '../queries.ts';
import type { KindView } from './kind-view.tsx';

interface RemoveQualificationDialogProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  qualification: R;
  onClose: () => void;
}

/** Asks before a qualification is deleted, or an approved one withdrawn. */
export function RemoveQualificationDialog<R extends AnyQualification, Values, Input>({
  kind,
  qualification,
  onClose,
}: RemoveQualificationDialogProps<R, Values, Input>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const withdraw = qualification.can.withdraw;
  const title = kind.titleOf(qualification);

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await kind.remove(qualification.id);
      refreshQualifications();
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
