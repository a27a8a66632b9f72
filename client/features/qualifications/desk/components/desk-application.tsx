import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ApplicantFacts } from '../../../users/applicants/components/applicant-facts.tsx';
import { ApproveDialog } from '../../../users/applicants/components/approve-dialog.tsx';
import { DeclineDialog } from '../../../users/applicants/components/decline-dialog.tsx';
import { FormerDecision } from '../../../users/applicants/components/former-decision.tsx';
import { SendBackDialog } from '../../../users/applicants/components/send-back-dialog.tsx';
import { type Applicant, useApplicant } from '../../../users/applicants/queries.ts';
import { Doubts } from '../../components/doubts.tsx';
import { SubmittedQualifications } from '../../review/components/handed-in.tsx';
import { doubtsOf } from '../../review/model/doubts.ts';
import { useDeskKeys } from '../hooks/use-desk-keys.ts';
import type { DeskCommand } from '../model/keys.ts';
import type { Outcome } from '../model/queue.ts';
import type { LeftOut } from '../model/row.ts';
import { DeskActions } from './desk-actions.tsx';
import { OthersHere } from './others-here.tsx';

interface DeskApplicationProps {
  /** The applicant. */
  id: string;
  keys: boolean;
  leftOut: ReadonlyMap<string, LeftOut>;
  onStep: (steps: 1 | -1) => void;
  onDecided: (applicant: { id: string }, outcome: Outcome) => void;
  onUndo: () => void;
  onKeys: () => void;
  onClose: () => void;
}

type Answer = 'approve' | 'reject' | 'note';

/** An application on the desk: the person, and all that was submitted with it. */
export function DeskApplication({ id, onStep, onUndo, onKeys, ...shown }: DeskApplicationProps) {
  const { data: applicant, isError, error, refetch, isFetching } = useApplicant(id);
  const [seen, setSeen] = useState<Applicant>();
  if (applicant && applicant !== seen) setSeen(applicant);
  // One who was decided about meanwhile stays, so that nothing typed goes.
  const current = applicant ?? (seen?.id === id ? seen : undefined);
  const walk = { next: () => onStep(1), previous: () => onStep(-1), undo: onUndo, keys: onKeys };
  useDeskKeys(shown.keys && !current, walk);
  if (current)
    return <Shown key={id} applicant={current} waits={applicant !== null} walk={walk} {...shown} />;
  return (
    <Card>
      {isError ? (
        <ErrorState
          title="Failed to load data"
          text={errorSentence(error, 'Check your connection and try again.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : applicant === null ? (
        <Banner tone="info">This application no longer waits for review.</Banner>
      ) : (
        <Spinner block />
      )}
    </Card>
  );
}

interface ShownProps extends Omit<DeskApplicationProps, 'id' | 'onStep' | 'onUndo' | 'onKeys'> {
  applicant: Applicant;
  /** Nobody has decided meanwhile. */
  waits: boolean;
  walk: Record<'next' | 'previous' | 'undo' | 'keys', () => void>;
}

function Shown({ applicant, waits, keys, leftOut, walk, onDecided, onClose }: ShownProps) {
  const [answer, setAnswer] = useState<Answer>();
  const ask = (next: Answer) => () => setAnswer(waits ? next : undefined);
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
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden />}
          onClick={onClose}
          className="justify-self-start lg:hidden"
        >
          Back to Queue
        </Button>
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
          <DoubtsOfAll applicant={applicant} />
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
      {answer === 'reject' && <DeclineDialog {...dialog} onDone={done('declined')} />}
      {answer === 'note' && <SendBackDialog {...dialog} onDone={done('sent_back')} />}
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
    <Banner tone="attention" title="Check this before you approve">
      <Doubts doubts={[...new Set(doubts)]} />
    </Banner>
  );
}
