import { Ban, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { cn } from '../../../../lib/page/class-names.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SubmittedQualifications } from '../../../qualifications/review/components/handed-in.tsx';
import { useNextEmployeeId } from '../../queries.ts';
import { useApproval } from '../hooks/use-approval.ts';
import type { Applicant } from '../queries.ts';
import { ApplicantDoubts } from './applicant-doubts.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApprovalFields, emptyApproval } from './approval-fields.tsx';
import { FormerDecision } from './former-decision.tsx';

interface ReviewDialogProps {
  applicant: Applicant;
  /** The sentence that says which admin has decided meanwhile. */
  decided: string | undefined;
  /** Opens the dialog to send the application back, or to decline it. */
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

export type Answer = 'send_back' | 'decline';

/**
 * The review of an applicant: the submission on the left and the approval fields on the right; stacked on a
 * phone.
 */
export function ReviewDialog({ applicant, decided, onAnswer, onClose }: ReviewDialogProps) {
  const suggestion = useNextEmployeeId();
  const approval = useApproval(applicant);
  const mayDecide = useMay('applicants.review');
  return (
    <FormDialog
      {...approval}
      needs="applicants.review"
      title={mayDecide ? 'Review & Approve User' : 'Application'}
      size="xl"
      tall
      flush
      start={emptyApproval(applicant.id)}
      conflictMessage={decided}
      onClose={onClose}
      layout={(form) => (
        <div className={cn('lg:grid lg:h-full', mayDecide && 'lg:grid-cols-[minmax(0,1fr)_25rem]')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard */}
          <section aria-label="User information and qualifications" tabIndex={0} className={column}>
            {applicant.decision?.kind === 'sent_back' && <FormerDecision decision={applicant.decision} />}
            <Section title="User Information">
              <ApplicantFacts applicant={applicant} />
            </Section>
            <Section title="Qualifications">
              <SubmittedQualifications {...applicant} />
              <ApplicantDoubts applicant={applicant} className="mt-4" />
              {mayDecide && (
                <Banner tone="info" className="mt-4">
                  Approving the account also approves all experiences, licenses, and bonds automatically.
                </Banner>
              )}
            </Section>
          </section>
          {mayDecide && (
            <section
              aria-label="Approval"
              className={`${column} border-line max-lg:border-t lg:border-l lg:bg-background/60`}
            >
              <Section title="Approval">{form}</Section>
              {!decided && (
                <Section title="Not Ready to Approve?">
                  <div className="flex flex-wrap gap-2">
                    <Button
                      needs="applicants.review"
                      icon={<Undo2 aria-hidden />}
                      onClick={() => onAnswer('send_back')}
                    >
                      Send Back
                    </Button>
                    <Button
                      needs="applicants.review"
                      icon={<Ban aria-hidden />}
                      onClick={() => onAnswer('decline')}
                    >
                      Decline
                    </Button>
                  </div>
                </Section>
              )}
            </section>
          )}
        </div>
      )}
    >
      {(form) => <ApprovalFields form={form} nextEmployeeId={suggestion.data} />}
    </FormDialog>
  );
}

const column =
  'grid content-start gap-6 px-4.5 py-5 -outline-offset-2! lg:overflow-y-auto lg:overscroll-contain';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 dir="auto" className="mb-3 text-lg font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}
