import { sentences } from '@portal/server/modules/users/constants.ts';
import { Ban, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorFields, statusOf } from '../../../../lib/api/errors.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Doubts } from '../../../qualifications/components/doubts.tsx';
import { SubmittedQualifications } from '../../../qualifications/review/components/handed-in.tsx';
import { doubtsOf } from '../../../qualifications/review/model/doubts.ts';
import { useNextEmployeeId } from '../../queries.ts';
import { type Applicant, dropApplicant, refreshApplicants } from '../queries.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApprovalFields, emptyApproval } from './approval-fields.tsx';
import { FormerDecision } from './former-decision.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/users/schema.ts').then(({ approveUserInput }) => approveUserInput),
);

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
  // The version that the reviewer has read; the server refuses to approve a version that was changed since.
  const [seenAt, setSeenAt] = useState<string | undefined>(applicant.changedAt);
  return (
    <FormDialog
      title="Review & Approve User"
      submitLabel="Approve User"
      busyLabel="Processing..."
      size="xl"
      tall
      flush
      what="this approval"
      contract={contract}
      start={emptyApproval(applicant.id)}
      send={(values, once) =>
        api.users.approve.mutate({ ...values, unchangedSince: seenAt ?? applicant.changedAt }, once)
      }
      done={{
        text: `${applicant.name} was approved`,
        description: 'An email with the work address to sign in with is on its way.',
      }}
      failed={sentences.approveFailed}
      onDone={() => {
        dropApplicant(applicant.id);
        void cache.users.invalidate();
      }}
      onFailed={(_sentence, error) => {
        if (statusOf(error) !== 409 || Object.keys(errorFields(error)).length > 0) return;
        setSeenAt(undefined);
        refreshApplicants();
      }}
      conflictMessage={decided}
      onClose={onClose}
      layout={(form) => (
        <div className="lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_25rem]">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard */}
          <section aria-label="User information and qualifications" tabIndex={0} className={column}>
            {applicant.decision?.kind === 'sent_back' && <FormerDecision decision={applicant.decision} />}
            <Section title="User Information">
              <ApplicantFacts applicant={applicant} />
            </Section>
            <Section title="Qualifications">
              <SubmittedQualifications {...applicant} />
              <DoubtsOfAll applicant={applicant} />
              <Banner tone="info" className="mt-4">
                Approving the account also approves all experiences, licenses, and bonds automatically.
              </Banner>
            </Section>
          </section>
          <section
            aria-label="Approval"
            className={`${column} border-line max-lg:border-t lg:border-l lg:bg-background/60`}
          >
            <Section title="Approval">{form}</Section>
            {!decided && (
              <Section title="Not Ready to Approve?">
                <div className="flex flex-wrap gap-2">
                  <Button icon={<Undo2 aria-hidden />} onClick={() => onAnswer('send_back')}>
                    Send Back
                  </Button>
                  <Button icon={<Ban aria-hidden />} onClick={() => onAnswer('decline')}>
                    Decline
                  </Button>
                </div>
              </Section>
            )}
          </section>
        </div>
      )}
    >
      {(form) => <ApprovalFields form={form} nextEmployeeId={suggestion.data} />}
    </FormDialog>
  );
}

/** The warnings about the applicant's qualifications. */
function DoubtsOfAll({ applicant: { experiences, licenses, bonds } }: { applicant: Applicant }) {
  const named = [
    ...experiences.map((each) => ({
      name: each.projectType,
      doubts: doubtsOf({ noun: 'experience', ...each }),
    })),
    ...licenses.map((each) => ({ name: each.name, doubts: doubtsOf({ noun: 'license', ...each }) })),
    ...bonds.map((each) => ({ name: each.name, doubts: doubtsOf({ noun: 'bond', ...each }) })),
  ];
  const doubts = named.flatMap((each) => each.doubts.map((doubt) => `${each.name}: ${doubt}`));
  if (doubts.length === 0) return null;
  return (
    <Banner tone="attention" title="Check this before you approve" className="mt-4">
      <Doubts doubts={[...new Set(doubts)]} />
    </Banner>
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
