import type { ApproveInput } from '@portal/server/modules/time-clock/time-corrections/schema.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { OwnDecision } from '../../../components/form/own-decision.tsx';
import { api } from '../../../lib/api/api.ts';
import type { Once } from '../../../lib/api/attempts.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { useUser } from '../../../lib/session/session.ts';
import { refreshTimeClock, type TimeCorrection } from '../queries.ts';
import { CorrectionText } from './correction-text.tsx';
import { HireDateQuestion } from './times-fields.tsx';

export type Decision = 'approve' | 'reject';

type Values = { id: string; reviewNotes: string; beforeHireDate: boolean };

const contracts = () => import('@portal/server/modules/time-clock/time-corrections/schema.ts');
const approval = contractResolver(
  () => contracts().then(({ approveInput }) => approveInput),
  (values: Values) => values,
);
/** A rejection needs a reason for the person. */
const rejection = contractResolver(
  () => contracts().then(({ rejectInput }) => rejectInput),
  ({ beforeHireDate: _, ...values }: Values) => values,
);

const words = {
  approve: {
    contract: approval,
    send: api.timeCorrections.approve.mutate,
    label: 'Approve Correction',
    done: 'Correction approved',
    what: 'The entry changes to this time, and the person is notified.',
    ownWhat: 'The entry changes to this time.',
  },
  reject: {
    contract: rejection,
    send: ({ id, reviewNotes }: ApproveInput, once: Once) =>
      api.timeCorrections.reject.mutate({ id, reviewNotes: reviewNotes ?? '' }, once),
    label: 'Reject Correction',
    done: 'Correction rejected',
    what: 'The entry stays as it is, and the person is notified.',
    ownWhat: 'The entry stays as it is.',
  },
};

interface DecisionDialogProps {
  correction: TimeCorrection;
  verb: Decision;
  onClose: () => void;
}

/** Decides a correction, with a note for the person. */
export function DecisionDialog({ correction, verb, onClose }: DecisionDialogProps) {
  const { contract, send, label, done, what, ownWhat } = words[verb];
  const isOwn = correction.person.id === useUser().id;
  return (
    <FormDialog
      title={`${label}?`}
      description={`${correction.person.name}. ${isOwn ? ownWhat : what}`}
      submitLabel={label}
      busyLabel="Processing..."
      danger={verb === 'reject'}
      what="your notes"
      contract={contract}
      start={{ id: correction.id, reviewNotes: '', beforeHireDate: false }}
      send={send}
      done={done}
      failed="The correction could not be decided. Please try again."
      onDone={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {isOwn && <OwnDecision what="This is your own time." />}
          <CorrectionText correction={correction} />
          <HireDateQuestion control={control} name="beforeHireDate" />
          <TextareaField
            control={control}
            name="reviewNotes"
            label={verb === 'reject' ? 'Reason' : 'Notes'}
            hint={isOwn ? undefined : `${correction.person.name} reads this.`}
            rows={2}
            required={verb === 'reject'}
          />
        </>
      )}
    </FormDialog>
  );
}
