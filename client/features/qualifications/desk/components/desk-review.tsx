import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { PersonName } from '../../../../components/people/person-card/person-name.tsx';
import { dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { revisionLabel } from '../../model/versions.ts';
import { warningTexts } from '../../model/warnings.ts';
import { refreshQualifications } from '../../queries.ts';
import { QualificationDecision } from '../../review/components/qualification-decision.tsx';
import { decisionFailed, type PendingQualification, pendingOf } from '../../review/model/pending.ts';
import type { Reviewed, Writing } from '../../review/model/reviewed.ts';
import { decideQualification } from '../../review/queries.ts';
import { useDeskKeys } from '../hooks/use-desk-keys.ts';
import type { Assessment } from '../model/fields.ts';
import type { DeskCommand } from '../model/keys.ts';
import { type Outcome, outcomeOf } from '../model/queue.ts';
import { isApplicant, type LeftOut } from '../model/row.ts';
import { useAssessment } from '../queries.ts';
import { BackToQueue } from './back-to-queue.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskDetails } from './desk-details.tsx';
import { DeskDocument } from './desk-document.tsx';
import { DeskLoading } from './desk-loading.tsx';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { OthersHere } from './others-here.tsx';

interface DeskReviewProps {
  chosen: Pick<PendingQualification, 'noun' | 'id'>;
  /** Single letters are commands. */
  keys: boolean;
  onStep: (steps: 1 | -1) => void;
  onDecided: (qualification: PendingQualification, outcome: Outcome) => void;
  onUndo: () => void;
  /** The qualifications that approvals of applications leave out, by id. */
  leftOut: ReadonlyMap<string, LeftOut>;
  /** @param reason undefined to approve the qualification with the application */
  onLeaveOut: (qualification: PendingQualification, reason: string | undefined) => void;
  /** Goes to the application that the qualification belongs to. */
  onApplication: (userId: string) => void;
  onKeys: () => void;
  /** Back to the queue, where it is not beside the assessment. */
  onClose: () => void;
}

/** The assessment on the desk. Moving on works while it loads. */
export function DeskReview({ chosen, keys, onStep, onUndo, onKeys, ...shown }: DeskReviewProps) {
  const read = useAssessment(chosen);
  const { data: assessment } = read;
  const walk = { next: () => onStep(1), previous: () => onStep(-1), undo: onUndo, keys: onKeys };
  useDeskKeys(keys && !assessment, walk);
  if (assessment) {
    return (
      <Shown
        // The document and a note belong to one assessment.
        key={assessment.qualification.id}
        assessment={assessment}
        keys={keys}
        walk={walk}
        {...shown}
      />
    );
  }
  return <DeskLoading read={read} />;
}

const applicantVerbs = { approve: 'Keep', reject: 'Leave Out', note: 'Application' };

interface ShownProps extends Omit<DeskReviewProps, 'chosen' | 'onStep' | 'onUndo' | 'onKeys'> {
  assessment: Assessment;
  walk: Record<'next' | 'previous' | 'undo' | 'keys', () => void>;
}

function Shown({
  assessment,
  keys,
  walk,
  leftOut,
  onDecided,
  onLeaveOut,
  onApplication,
  onClose,
}: ShownProps) {
  const pending = pendingOf(assessment.qualification);
  const { noun, title, user, can, status } = pending;
  const reviewedAs = (submittedAt: string): Reviewed => ({
    id: pending.id,
    name: title,
    owner: user.name,
    description: `Submitted by ${user.name}, who gets an email with the decision.`,
    doubts: warningTexts(assessment),
    failed: decisionFailed(noun),
    decide: async (verdict, notes, once) => {
      await decideQualification({ noun, id: pending.id, submittedAt }, verdict, notes, once, true);
      setOutcome(outcomeOf[verdict]);
    },
    quiet: true,
    onDecided: refreshQualifications,
  });
  const reviewed = reviewedAs(pending.submittedAt);
  const [failure, setFailure] = useState<string>();
  const [writing, setWriting] = useState<Writing>();
  // The next one is shown when the dialog is closed: until then its note is unsaved text, which holds the page.
  const [outcome, setOutcome] = useState<Outcome>();
  const moveOn = useEffectEvent(() => {
    if (outcome) onDecided(pending, outcome);
  });
  const settled = outcome !== undefined && writing === undefined;
  useEffect(() => {
    if (settled) moveOn();
  }, [settled]);
  const place = useRef<HTMLDivElement>(null);
  const approve = useWriteInPlace({
    send: (notes: string, once) => reviewed.decide('approve', notes, once),
    failed: reviewed.failed.approve,
    onDone: refreshQualifications,
    onFailed: (sentence) => {
      setFailure(sentence);
      // Another administrator may have decided.
      refreshQualifications();
    },
  });
  const write = (choice: Omit<Writing, 'reviewed'>) => {
    if (can.review) setWriting({ ...choice, reviewed });
  };
  const applicant = isApplicant(user);
  const reason = leftOut.get(pending.id)?.reason;
  const [leavingOut, setLeavingOut] = useState(false);
  const ofApplicant: Partial<Record<DeskCommand, () => void>> = {
    approve: () => {
      if (!can.review) return;
      onLeaveOut(pending, undefined);
      walk.next();
    },
    reject: () => setLeavingOut(can.review),
    note: () => onApplication(user.id),
  };
  const commands: Record<DeskCommand, () => void> = {
    ...walk,
    approve: () => {
      setFailure(undefined);
      if (!can.review) return;
      if (reviewed.doubts?.length) write({ verdict: 'approve', noteOptional: true });
      else void approve.write('');
    },
    reject: () => write({ verdict: 'reject' }),
    note: () => write({ verdict: 'approve' }),
    document: () => {
      const pane = place.current;
      pane?.scrollIntoView({ block: 'nearest' });
      (pane?.querySelector<HTMLElement>('[tabindex="0"]') ?? pane)?.focus({ preventScroll: true });
    },
    ...(applicant ? ofApplicant : {}),
  };
  useDeskKeys(keys, commands);
  const revised = revisionLabel(pending);
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-4 lg:max-xl:overflow-y-auto">
      <header className="grid gap-3">
        <BackToQueue onClick={onClose} />
        <div>
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
            {title}
            <ReviewBadge status={status} />
            {revised && <Badge tone="info">{revised}</Badge>}
          </h2>
          <p className="mt-0.5 text-sm">
            <PersonName person={user} />{' '}
            <span className="text-muted" title={dateAndTime(pending.submittedAt)}>
              · submitted {relativeTime(pending.submittedAt)}
            </span>
          </p>
        </div>
        <OthersHere of={pending} />
        {applicant && status === 'pending' && (
          <Banner
            tone={reason === undefined ? 'info' : 'attention'}
            title={reason === undefined ? undefined : 'Left out of the approval'}
            action={
              <Button size="sm" onClick={() => onApplication(user.id)}>
                Open Application
              </Button>
            }
          >
            {reason ?? `Approved together with ${user.name}'s application, unless you leave it out.`}
          </Banner>
        )}
        {status === 'pending' && !can.review && (
          <p className="text-sm text-muted">Yours. Another administrator reviews it.</p>
        )}
        <DeskActions
          name={title}
          canDecide={can.review}
          {...(applicant ? { verbs: applicantVerbs } : {})}
          busy={approve.busy}
          keys={keys}
          commands={commands}
        />
        {failure && (
          <Banner tone="danger" onDismiss={() => setFailure(undefined)}>
            {failure}
          </Banner>
        )}
      </header>
      <div className="grid gap-4 xl:min-h-0 xl:flex-1 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[minmax(0,1fr)]">
        <DeskDocument
          ref={place}
          name={title}
          url={assessment.qualification.documentUrl}
          formerUrl={assessment.former?.documentUrl}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard */}
        <section aria-label="Details" tabIndex={0} className="min-w-0 -outline-offset-2 xl:overflow-y-auto">
          <DeskDetails assessment={assessment} />
        </section>
      </div>
      {leavingOut && (
        <LeaveOutDialog
          name={title}
          person={user.name}
          reason={reason ?? ''}
          onLeaveOut={(text) => {
            onLeaveOut(pending, text);
            walk.next();
          }}
          onClose={() => setLeavingOut(false)}
        />
      )}
      {writing && (
        <QualificationDecision
          noun={noun}
          writing={writing}
          now={reviewedAs}
          onClose={() => setWriting(undefined)}
        />
      )}
    </section>
  );
}
