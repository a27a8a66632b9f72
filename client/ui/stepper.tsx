import { Check, Minus } from 'lucide-react';
import { cn } from '../lib/page/class-names.ts';
import { ProgressBar } from './progress-bar.tsx';

/** `skipped`: left empty on purpose. */
type StepState = 'done' | 'skipped' | 'current' | 'todo';

interface StepperProps {
  /** Their labels, in order. */
  steps: readonly string[];
  /** Index of the step that is open. */
  current: number;
  /** The state of each step; by default those before the open one are done. */
  states?: readonly StepState[];
  /** Makes steps that may be visited again into buttons. */
  onSelect?: (step: number) => void;
  /** Which steps may be visited; by default those before the current one. */
  canSelect?: (step: number) => boolean;
}

/** Progress in a long form. On the phone: `Step 2 of 6`. */
export function Stepper({
  steps,
  current,
  states,
  onSelect,
  canSelect = (step) => step < current,
}: StepperProps) {
  return (
    <>
      <div className="grid gap-2 md:hidden">
        <p className="text-sm text-muted">
          Step {current + 1} of {steps.length} ·{' '}
          <strong className="font-medium text-ink">{steps[current]}</strong>
        </p>
        <ProgressBar value={((current + 1) / steps.length) * 100} label="Steps" />
      </div>
      <ol className="hidden gap-2 md:flex">
        {steps.map((label, index) => {
          const state =
            states?.[index] ?? (index < current ? 'done' : index === current ? 'current' : 'todo');
          const step = <Step number={index + 1} label={label} state={state} />;
          return (
            <li
              key={label}
              aria-current={state === 'current' ? 'step' : undefined}
              className="min-w-0 flex-auto"
            >
              {onSelect && state !== 'current' && canSelect(index) ? (
                <button
                  type="button"
                  onClick={() => onSelect(index)}
                  className="block w-full rounded-lg text-left"
                >
                  {step}
                </button>
              ) : (
                step
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Step({ number, label, state }: { number: number; label: string; state: StepState }) {
  const todo = state === 'todo' || state === 'skipped';
  return (
    <span className="grid gap-2">
      <span className={cn('h-1 rounded-full', todo ? 'bg-line' : 'bg-accent')} />
      <span className="flex items-center gap-2">
        <span
          aria-hidden
          className={cn(
            'grid size-5.5 shrink-0 place-items-center rounded-full text-xs font-semibold',
            state === 'done' && 'bg-accent-soft text-accent-ink',
            state === 'current' && 'bg-accent text-on-accent',
            todo && 'bg-sunken text-muted',
          )}
        >
          {state === 'done' && <Check className="size-3.5" />}
          {state === 'skipped' && <Minus className="size-3.5" />}
          {state !== 'done' && state !== 'skipped' && number}
        </span>
        <span className={cn('text-sm', state === 'current' ? 'font-medium text-ink' : 'text-muted')}>
          {label}
          {(state === 'done' || state === 'skipped') && <span className="sr-only"> ({state})</span>}
        </span>
      </span>
    </span>
  );
}
