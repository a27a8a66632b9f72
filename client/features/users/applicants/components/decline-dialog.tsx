import { APPLICATION_NOTE_MAX } from '@portal/server/modules/users/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { type Applicant, refreshApplicants } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/users/applications/schema.ts').then(({ declineInput }) => declineInput),
);

interface DeclineDialogProps {
  applicant: Applicant;
  /** Takes effect after some seconds, in which the screen offers to undo it. */
  undoable?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Declines an application and closes the account. */
export const DeclineDialog = ({ applicant, undoable = false, onDone, onClose }: DeclineDialogProps) => (
  <FormDialog
    title={`Decline ${applicant.name}'s application?`}
    description={`The account is closed, and ${applicant.firstName} gets an email with the reason. You can reactivate it later.`}
    size="md"
    submitLabel="Decline Application"
    busyLabel="Processing..."
    danger
    what="this reason"
    contract={contract}
    start={{ id: applicant.id, reason: '' }}
    send={(values, once) => api.applications.decline.mutate({ ...values, undoable }, once)}
    done={undoable ? undefined : `${applicant.name}'s application was declined`}
    failed="Failed to decline the application"
    onDone={() => {
      refreshApplicants();
      onDone();
    }}
    onFailed={refreshApplicants}
    onClose={onClose}
  >
    {({ control }) => (
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        hint="Included in the email."
        maxLength={APPLICATION_NOTE_MAX}
        required
      />
    )}
  </FormDialog>
);
