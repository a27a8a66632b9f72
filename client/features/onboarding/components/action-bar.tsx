import { FIRST_OPTIONAL_STEP, LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import { ArrowRight } from 'lucide-react';
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
    <StepBar
      onPrevious={step > 1 ? onPrevious : undefined}
      busy={busy}
      skip={skippable ? { label: 'Skip Optional Steps', onSkip } : undefined}
    >
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
