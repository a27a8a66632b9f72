import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../../components/content/links.tsx';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { count, counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { askable, stepText } from '../model/steps.ts';
import { useMissingSteps } from '../queries.ts';
import type { ReadinessSearch } from '../search.ts';

const AskMissingDialog = lazyOverlay(async () => (await import('./ask-missing-dialog.tsx')).AskMissingDialog);

interface MissingStepsProps {
  state: StateCode;
  search: ReadinessSearch;
}

/** The missing steps of people who are one step away, the reviews that wait, and the button that asks people. */
export function MissingSteps({ state, search }: MissingStepsProps) {
  const [asking, setAsking] = useState(false);
  const found = useMissingSteps(state, search);
  if (!found) return null;
  const { steps, waitingForReview } = found;
  const { licenses, bonds } = waitingForReview;
  const waiting = licenses + bonds;
  if (steps.length === 0 && waiting === 0) return null;
  const people = askable(steps);
  return (
    <Card aria-label="One step away" className="mb-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4.5 py-2.5 text-sm">
        {steps.length > 0 && (
          <p className="min-w-0">
            <span className="font-medium">One step away:</span> {steps.map(stepText).join(' · ')}
          </p>
        )}
        {waiting > 0 && (
          <p className="min-w-0">
            <span className="font-medium">{count(waiting)}</span> {waiting === 1 ? 'waits' : 'wait'} for your
            decision{' '}
            <TextLink
              to="/admin/review"
              search={{
                state,
                ...(licenses === 0 ? { kind: 'bond' } : bonds === 0 ? { kind: 'license' } : {}),
              }}
            >
              Review
            </TextLink>
          </p>
        )}
        {people > 0 && (
          <Button
            needs="talent.ask"
            size="sm"
            className="ml-auto"
            icon={<MailQuestion aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Ask for What Is Missing
          </Button>
        )}
      </div>
      {asking && (
        <AskMissingDialog
          state={state}
          search={search}
          who={counted(people, 'Person', 'People')}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface AskSelectedProps extends MissingStepsProps {
  people: readonly { id: string }[];
}

/** The button that asks selected people for what is missing. */
export function AskSelected({ state, search, people }: AskSelectedProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        needs="talent.ask"
        size="sm"
        icon={<MailQuestion aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Ask for What Is Missing
      </Button>
      {asking && (
        <AskMissingDialog
          state={state}
          search={search}
          userIds={people.map(({ id }) => id)}
          who={counted(people.length, 'Selected Person', 'Selected People')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
