import { REASON_MAX } from '@portal/server/modules/deployments/assignments/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/assignments/schema.ts').then(
    ({ setAssignmentInput }) => setAssignmentInput,
  ),
);

interface DropOutDialogProps {
  assignmentId: string;
  title: string;
  submitLabel: string;
  done: string;
  onDone: () => void;
  onClose: () => void;
}

/** Ends an assignment before its time, with the reason. The next one on the waitlist is offered the place. */
export function DropOutDialog({
  assignmentId,
  title,
  submitLabel,
  done,
  onDone,
  onClose,
}: DropOutDialogProps) {
  return (
    <FormDialog
      title={title}
      description="The place is offered to the first person on the waitlist."
      submitLabel={submitLabel}
      what="your reason"
      contract={contract}
      start={{ id: assignmentId, status: 'dropped_out' as const, reason: '' }}
      send={api.deploymentAssignments.setStatus.mutate}
      done={done}
      failed="The status was not saved"
      onDone={onDone}
      onClose={onClose}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name="reason"
          label="Reason"
          rows={3}
          maxLength={REASON_MAX}
          required
        />
      )}
    </FormDialog>
  );
}
