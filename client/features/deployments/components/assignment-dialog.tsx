import { type AssignmentStatus, REASON_MAX } from '@portal/server/modules/deployments/offers/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/deployments/offers/schema.ts').then(
    ({ setAssignmentInput }) => setAssignmentInput,
  ),
);

interface AssignmentDialogProps {
  assignmentId: string;
  status: AssignmentStatus;
  title: string;
  /** What follows. */
  description: string;
  submitLabel: string;
  done: string;
  onDone: () => void;
  onClose: () => void;
}

/** Ends an assignment before its time, or sets it back, with the reason. */
export function AssignmentDialog({
  assignmentId,
  status,
  title,
  description,
  submitLabel,
  done,
  onDone,
  onClose,
}: AssignmentDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      what="your reason"
      contract={contract}
      start={{ id: assignmentId, status, reason: '' }}
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
