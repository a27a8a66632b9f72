import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { capital } from '../../../lib/format/format.ts';
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

  return (
    <ConfirmWrite
      danger
      title={`${withdraw ? 'Withdraw' : 'Delete'} ${title}?`}
      text={
        withdraw
          ? `This approved ${kind.noun} ends right away and moves to Past.`
          : `This ${kind.noun} is removed from your profile, with its review.`
      }
      warning="This can't be undone."
      confirmLabel={`${withdraw ? 'Withdraw' : 'Delete'} ${capital(kind.noun)}`}
      send={kind.remove}
      done={`${title} was ${withdraw ? 'withdrawn' : 'deleted'}`}
      failed={`Failed to ${withdraw ? 'withdraw' : 'delete'} ${kind.noun}`}
      onDone={refreshQualifications}
      input={qualification.id}
      onClose={onClose}
    />
  );
}
