import { FIRST_OPTIONAL_STEP, LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { StepBar } from '../../../components/form/step-bar.tsx';
import { Button } from '../../../ui/button.tsx';

interface ActionBarProps {
  step: number;
  busy: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onSkip: () => void;
  onComplete: () => void;
}

/** Where to go from here; stays in view at the bottom of a phone. */
export function ActionBar({ step, busy, onPrevious, onNext, onSkip, onComplete }: ActionBarProps) {
  const last = step === LAST_STEP;
  const skippable = step >= FIRST_OPTIONAL_STEP && !last;
  return (
    <StepBar>
      {step > 1 && (
        <Button size="lg" icon={<ArrowLeft aria-hidden />} onClick={onPrevious} disabled={busy}>
          <span className={skippable ? 'max-sm:sr-only' : undefined}>Previous</span>
        </Button>
      )}
      <div className="flex-1" />
      {skippable && (
        <Button size="lg" variant="ghost" onClick={onSkip} className="max-sm:px-2!">
          Skip Optional Steps
        </Button>
      )}
      {last ? (
        <Button size="lg" variant="primary" busy={busy} busyLabel="Submitting..." onClick={onComplete}>
          Complete Onboarding
        </Button>
      ) : (
        <Button
          size="lg"
          variant="primary"
          className={skippable ? undefined : 'max-sm:min-w-28'}
          onClick={onNext}
        >
          Next
          <ArrowRight aria-hidden />
        </Button>
      )}
    </StepBar>
  );
}
