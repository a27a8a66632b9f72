import { LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Draft } from '../model/draft.ts';
import { summaryOf } from '../model/summary.ts';

interface SummaryProps {
  draft: Draft;
  onOpen: (step: number) => void;
}

/** A summary of the submission, with a way back to each part. */
export function Summary({ draft, onOpen }: SummaryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h3 id={id} className="text-lg font-semibold">
        Before You Submit
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        An administrator reviews everything you submit. You can add more to your profile once you're approved.
      </p>
      <dl className="mt-3 divide-y divide-line">
        {summaryOf(draft).map(({ step, term, value }) => (
          <div key={term} className="flex items-start gap-x-4 gap-y-0.5 py-2.5 max-sm:flex-wrap">
            <dt className="w-full shrink-0 text-sm text-muted sm:w-44">{term}</dt>
            <dd className="flex min-w-0 flex-1 items-start justify-between gap-3">
              <span className={value ? 'min-w-0' : 'text-muted'}>{value || 'None added'}</span>
              {step !== LAST_STEP && (
                <Button size="sm" variant="ghost" onClick={() => onOpen(step)} className="-my-1">
                  Edit<span className="sr-only"> {term}</span>
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
