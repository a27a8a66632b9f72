import type { DecideInput } from '@portal/server/modules/time-clock/time-corrections/schema.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextareaField } from '../../../components/form-field.tsx';
import { OwnDecision } from '../../../components/own-decision.tsx';
import { api } from '../../../lib/api.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { useUser } from '../../../lib/session.ts';
import { refreshTimeClock, type TimeCorrection } from '../queries.ts';
import { CorrectionText } from './correction-text.tsx';

export type Decision = 'approve' | 'reject';

const contract = contractResolver<{ id: string; reviewNotes: string }, DecideInput>(() =>
  import('@portal/server/modules/time-clock/time-corrections/schema.ts').then(
    ({ decideInput }) => decideInput as never,
  ),
);

const words = {
  approve: {
    label: 'Approve Correction',
    done: 'Correction approved',
    what: 'The entry changes to this time, and the person is notified.',
    ownWhat: 'The entry changes to this time.',
  },
  reject: {
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

/** Decides about a correction, with what the person is told about it. */
export function DecisionDialog({ correction, verb, onClose }: DecisionDialogProps) {
  const { label, done, what, ownWhat } = words[verb];
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
      start={{ id: correction.id, reviewNotes: '' }}
      send={(input, once) => api.timeCorrections[verb].mutate(input, once)}
      done={done}
      failed="The correction could not be decided. Please try again."
      onDone={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {isOwn && <OwnDecision what="This is your own time." />}
          <CorrectionText correction={correction} />
          <TextareaField
            control={control}
            name="reviewNotes"
            label="Notes"
            hint={isOwn ? undefined : `${correction.person.name} reads them.`}
            rows={2}
          />
        </>
      )}
    </FormDialog>
  );
}
