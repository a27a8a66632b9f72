import { sentences } from '@portal/server/modules/users/constants.ts';
import type { ApproveUserInput } from '@portal/server/modules/users/schema.ts';
import { type ReactNode, useId, useState } from 'react';
import { errorFields, statusOf } from '../../../../lib/errors.ts';
import { cache, trpc } from '../../../../lib/trpc.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.ts';
import { HandedIn } from '../../../qualifications/review/components/handed-in.tsx';
import { useNextEmployeeId } from '../../queries.ts';
import type { Applicant } from '../queries.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApprovalForm } from './approval-form.tsx';

interface ReviewDialogProps {
  applicant: Applicant;
  /** Another admin was faster. */
  decided: boolean;
  onClose: () => void;
}

/** Everything about an applicant on the left, and what approving needs on the right; one after the other on the phone. */
export function ReviewDialog({ applicant, decided, onClose }: ReviewDialogProps) {
  const formId = useId();
  const suggestion = useNextEmployeeId();
  const approve = trpc.users.approve.useMutation();
  // What the reviewer has read; what changes behind the open dialog is told by the server before it is approved.
  const [seenAt, setSeenAt] = useState<string | undefined>(applicant.changedAt);
  const approveSeen = async (values: ApproveUserInput) => {
    try {
      await approve.mutateAsync({ ...values, unchangedSince: seenAt ?? applicant.changedAt });
    } catch (error) {
      if (statusOf(error) === 409 && Object.keys(errorFields(error)).length === 0) {
        setSeenAt(undefined);
        void cache.users.pending.invalidate();
      }
      throw error;
    }
  };
  const finish = () => {
    cache.users.pending.setData(
      undefined,
      (old) => old && { pendingUsers: old.pendingUsers.filter(({ id }) => id !== applicant.id) },
    );
    void cache.users.invalidate();
    toast.success(`${applicant.name} is approved`, {
      description: 'A letter with the work email is on its way.',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !approve.isPending && onClose()}
      title="Review & Approve User"
      size="xl"
      tall
      flush
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={approve.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={approve.isPending}
            busyLabel="Processing..."
          >
            Approve User
          </Button>
        </>
      }
    >
      <div className="lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_25rem]">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard */}
        <section aria-label="User information and qualifications" tabIndex={0} className={column}>
          <Section title="User Information">
            <ApplicantFacts applicant={applicant} />
          </Section>
          <Section title="Qualifications">
            <HandedIn {...applicant} />
            <Banner tone="info" className="mt-4">
              All experiences, licenses and bonds are approved automatically with the account.
            </Banner>
          </Section>
        </section>
        <section
          aria-label="Approval"
          className={`${column} border-line max-lg:border-t lg:border-l lg:bg-background/60`}
        >
          <Section title="Approval">
            {decided && !approve.isPending && (
              <Banner tone="attention" className="mb-4" title={sentences.notWaiting}>
                Another administrator was faster. What you typed is kept until you close this.
              </Banner>
            )}
            {suggestion.isPending ? (
              <Spinner block />
            ) : (
              <ApprovalForm
                id={formId}
                applicantId={applicant.id}
                nextEmployeeId={suggestion.data}
                approve={approveSeen}
                onApproved={finish}
              />
            )}
          </Section>
        </section>
      </div>
    </Dialog>
  );
}

const column =
  'grid content-start gap-6 px-4.5 py-5 -outline-offset-2! lg:overflow-y-auto lg:overscroll-contain';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-lg font-semibold">{title}</h3>
      {children}
    </div>
  );
}
