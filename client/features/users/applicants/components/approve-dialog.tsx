import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../../components/form/form-field.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useNextEmployeeId } from '../../queries.ts';
import { useApproval } from '../hooks/use-approval.ts';
import { suggestedApproval } from '../model.ts';
import type { Applicant } from '../queries.ts';
import { ApprovalFields } from './approval-fields.tsx';

interface ApproveDialogProps {
  applicant: Applicant;
  /** Qualifications that are rejected with a reason. */
  leftOut: { noun: QualificationKind; id: string; title: string; reason: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Lets an applicant in some seconds later, with suggestions from the application and without the qualifications that are left out. */
export function ApproveDialog({ applicant, leftOut, onDone, onClose }: ApproveDialogProps) {
  const { email } = useUser();
  const nextEmployeeId = useNextEmployeeId();
  const approval = useApproval(applicant, {
    leftOut: leftOut.map(({ noun, id, reason }) => ({ noun, id, reason })),
    undoable: true,
    onDone,
  });
  return (
    <FormDialog
      {...approval}
      title={`Approve ${applicant.name}'s application?`}
      description="Suggestions come from the application. Check them before you approve."
      size="md"
      start={suggestedApproval(applicant, email)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Banner tone={leftOut.length > 0 ? 'attention' : 'info'}>
            {leftOut.length > 0
              ? `All qualifications are approved but these: ${leftOut.map(({ title }) => title).join(', ')}.`
              : 'All experiences, licenses, and bonds are approved with the account.'}
          </Banner>
          <ApprovalFields form={form} nextEmployeeId={nextEmployeeId.data} />
          <SelectField
            control={form.control}
            name="timeZone"
            label="Time Zone"
            options={Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label }))}
            hint="Suggested from the home address."
          />
        </>
      )}
    </FormDialog>
  );
}
