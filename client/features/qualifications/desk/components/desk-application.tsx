import { type ReactNode, useState } from 'react';
import { dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { ApplicantDoubts } from '../../../users/applicants/components/applicant-doubts.tsx';
import { ApplicantFacts } from '../../../users/applicants/components/applicant-facts.tsx';
import { ApproveDialog } from '../../../users/applicants/components/approve-dialog.tsx';
import { DeclineDialog } from '../../../users/applicants/components/decline-dialog.tsx';
import { FormerDecision } from '../../../users/applicants/components/former-decision.tsx';
import { SendBackDialog } from '../../../users/applicants/components/send-back-dialog.tsx';
import { type Applicant, useApplicant } from '../../../users/applicants/queries.ts';
import { SubmittedQualifications } from '../../review/components/handed-in.tsx';
import { useDeskKeys } from '../hooks/use-desk-keys.ts';
import type { DeskCommand } from '../model/keys.ts';
import type { Outcome } from '../model/queue.ts';
import type { LeftOut } from '../model/row.ts';
import { BackToQueue } from './back-to-queue.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskLoading } from './desk-loading.tsx';
import { OthersHere } from './others-here.tsx';

interface DeskApplicationProps {
  /** The applicant. */
  id: string;
  keys: boolean;
  leftOut: ReadonlyMap<string, LeftOut>;
  onStep: (steps: 1 | -1) => void;
  onDecided: (applicant: Applicant, outcome: Outcome) => void;
  onUndo: () => void;
  onKeys: () => void;
  onClose: () => void;
}

type Answer = 'approve' | 'reject' | 'note';

/** An application on the desk: the person, and all that was submitted with it. */
export function DeskApplication({ id, onStep, onUndo, onKeys, ...shown }: DeskApplicationProps) {
  const read = useApplicant(id);
  const { data: applicant } = read;
  const [seen, setSeen] = useState<Applicant>();
  if (applicant && applicant !== seen) setSeen(applicant);
  // One who was decided about meanwhile stays, so that nothing typed goes.
  const current = applicant ?? (seen?.id === id ? seen : undefined);
  const walk = { next: () => onStep(1), previous: () => onStep(-1), undo: onUndo, keys: onKeys };
  useDeskKeys(shown.keys && !current, walk);
  if (current)
    return <Shown key={id} applicant={current} waits={applicant !== null} walk={walk} {...shown} />;
  if (applicant === null) {
    return (
      <Card>
        <Banner tone="info">This application no longer waits for review.</Banner>
      </Card>
    );
  }
  return <DeskLoading read={read} />;
}

interface ShownProps extends Omit<DeskApplicationProps, 'id' | 'onStep' | 'onUndo' | 'onKeys'> {
  applicant: Applicant;
  /** Nobody has decided meanwhile. */
  waits: boolean;
  walk: Record<'next' | 'previous' | 'undo' | 'keys', () => void>;
}

function Shown({ applicant, waits, keys, leftOut, walk, onDecided, onClose }: ShownProps) {
  const [answer, setAnswer] = useState<Answer>();
  const mayDecide = useMay('applicants.review');
  const ask = (next: Answer) => () => setAnswer(waits && mayDecide ? next : undefined);
  const commands: Partial<Record<DeskCommand, () => void>> = {
    ...walk,
    approve: ask('approve'),
    reject: ask('reject'),
    note: ask('note'),
  };
  useDeskKeys(keys, commands);
  const { name, experiences, licenses, bonds, decision, onboardedAt } = applicant;
  const records = new Set([...experiences, ...licenses, ...bonds].map((each) => each.id));
  const own = [...leftOut.values()].filter((each) => records.has(each.id));
  const dialog = { applicant, onClose: () => setAnswer(undefined) };
  const done = (outcome: Outcome) => () => onDecided(applicant, outcome);
  return (
    <section aria-label={`Application of ${name}`} className="flex min-h-0 min-w-0 flex-col gap-4">
      <header className="grid gap-3">
        <BackToQueue onClick={onClose} />
        <div>
          <h2 className="text-lg font-semibold">Application of {name}</h2>
          {onboardedAt && (
            <p className="mt-0.5 text-sm text-muted" title={dateAndTime(onboardedAt)}>
              submitted {relativeTime(onboardedAt)}
            </p>
          )}
        </div>
        <OthersHere of={{ noun: 'application', id: applicant.id }} />
        {!waits && <Banner tone="info">This application no longer waits for review.</Banner>}
        <DeskActions
          name={`${name}'s application`}
          canDecide={waits}
          verbs={verbs}
          busy={false}
          keys={keys}
          commands={commands}
        />
      </header>
      <div className="grid content-start gap-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:overflow-y-visible">
        <Column label="Person">
          {decision?.kind === 'sent_back' && <FormerDecision decision={decision} />}
          <Card>
            <CardBody>
              <ApplicantFacts applicant={applicant} />
            </CardBody>
          </Card>
        </Column>
        <Column label="Qualifications">
          <ApplicantDoubts applicant={applicant} />
          {own.length > 0 && (
            <Banner tone="attention" title="Left out of the approval">
              <ul>
                {own.map(({ id, title, reason }) => (
                  <li key={id}>
                    {title}: {reason}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          <Card>
            <CardHeader
              level={3}
              title="Qualifications"
              description="Approved with the application, unless you leave them out in the queue"
            />
            <CardBody>
              <SubmittedQualifications {...applicant} />
            </CardBody>
          </Card>
        </Column>
      </div>
      {answer === 'approve' && <ApproveDialog {...dialog} leftOut={own} onDone={done('approved')} />}
      {answer === 'reject' && <DeclineDialog {...dialog} undoable onDone={done('declined')} />}
      {answer === 'note' && <SendBackDialog {...dialog} undoable onDone={done('sent_back')} />}
    </section>
  );
}

const verbs = { approve: 'Approve', reject: 'Decline', note: 'Send Back' };

const Column = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
    tabIndex={0}
    className="grid min-w-0 content-start gap-4 -outline-offset-2 xl:overflow-y-auto"
  >
    {children}
  </section>
);
