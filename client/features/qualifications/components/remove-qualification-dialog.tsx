import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../components/use-write.ts';
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
  const withdraw = qualification.can.withdraw;
  const title = kind.titleOf(qualification);
  const remove = useWrite({
    send: kind.remove,
    done: withdraw ? 'Withdrawn' : 'Deleted',
    failed: `Failed to ${withdraw ? 'withdraw' : 'delete'} ${kind.noun}`,
    onDone: () => {
      refreshQualifications();
      onClose();
    },
  });

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
      onConfirm={() => void remove.write(qualification.id)}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
