import { sentences, TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorFields, statusOf } from '../../../../lib/api/errors.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useNextEmployeeId } from '../../queries.ts';
import { suggestedApproval } from '../model.ts';
import { type Applicant, dropApplicant, refreshApplicants } from '../queries.ts';
import { ApprovalFields } from './approval-fields.tsx';

const contract = contractResolver(() =>
  Promise.all([
    import('@portal/server/modules/users/schema.ts'),
    import('@portal/server/modules/people/constants.ts'),
  ]).then(([{ approveUserInput }, { workOf }]) =>
    approveUserInput.superRefine(({ work, position }, ctx) => {
      if (workOf({ work, position })) return;
      const message = 'Choose the role on claims. The position does not tell it.';
      ctx.addIssue({ code: 'custom', path: ['work'], message });
    }),
  ),
);

interface ApproveDialogProps {
  applicant: Applicant;
  /** Qualifications that are rejected with a reason. */
  leftOut: { noun: 'experience' | 'license' | 'bond'; id: string; title: string; reason: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Lets an applicant in, with suggestions from the application and without the qualifications that are left out. */
export function ApproveDialog({ applicant, leftOut, onDone, onClose }: ApproveDialogProps) {
  const { email } = useUser();
  const nextEmployeeId = useNextEmployeeId();
  // The version that the reviewer has read; the server refuses to approve a version that was changed since.
  const [seenAt, setSeenAt] = useState<string | undefined>(applicant.changedAt);
  return (
    <FormDialog
      title={`Approve ${applicant.name}'s application?`}
      description="Suggestions come from the application. Check them before you approve."
      size="md"
      submitLabel="Approve User"
      busyLabel="Processing..."
      what="this approval"
      contract={contract}
      start={suggestedApproval(applicant, email)}
      send={(values, once) =>
        api.users.approve.mutate(
          {
            ...values,
            leftOut: leftOut.map(({ noun, id, reason }) => ({ noun, id, reason })),
            unchangedSince: seenAt ?? applicant.changedAt,
          },
          once,
        )
      }
      done={{
        text: `${applicant.name} was approved`,
        description: 'An email with the work address to sign in with is on its way.',
      }}
      failed={sentences.approveFailed}
      onDone={() => {
        dropApplicant(applicant.id);
        void cache.users.invalidate();
        onDone();
      }}
      onFailed={(_sentence, error) => {
        if (statusOf(error) !== 409 || Object.keys(errorFields(error)).length > 0) return;
        setSeenAt(undefined);
        refreshApplicants();
      }}
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
