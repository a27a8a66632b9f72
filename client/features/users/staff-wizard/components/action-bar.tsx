import type { AccountKind } from '@portal/server/core/contract/access.ts';
import { ArrowRight } from 'lucide-react';
import { StepBar } from '../../../../components/form/step-bar.tsx';
import { useMay } from '../../../../lib/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { STEP_FORM_ID } from '../model/step-form.ts';
import { canSkip, isOptional, lastStep, submitLabel } from '../model/steps.ts';

interface ActionBarProps {
  role: AccountKind;
  editing: boolean;
  step: number;
  busy: boolean;
  onCancel: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSkip: () => void;
  onSubmit: () => void;
}

/** Back, on, to the end, and done. */
export function ActionBar({
  role,
  editing,
  step,
  busy,
  onCancel,
  onPrevious,
  onNext,
  onSkip,
  onSubmit,
}: ActionBarProps) {
  const last = step === lastStep(role);
  const maySave = useMay('people.manage');
  // The form of the step decides itself whether it may be left forward.
  const forward = isOptional(step) ? {} : ({ type: 'submit', form: STEP_FORM_ID } as const);
  return (
    <StepBar
      first={
        step === 1 && (
          <Button size="lg" onClick={onCancel} disabled={busy}>
            {maySave ? 'Cancel' : 'Back'}
          </Button>
        )
      }
      onPrevious={step > 1 ? onPrevious : undefined}
      busy={busy}
      skip={canSkip(role, step) ? { label: 'Skip to Final Step', onSkip } : undefined}
      crowded={last}
    >
      {last ? (
        <Button
          needs="people.manage"
          {...forward}
          size="lg"
          variant="primary"
          busy={busy}
          busyLabel="Saving..."
          onClick={isOptional(step) ? onSubmit : undefined}
        >
          {submitLabel(editing, role)}
        </Button>
      ) : (
        <Button {...forward} size="lg" variant="primary" onClick={isOptional(step) ? onNext : undefined}>
          Next
          <ArrowRight aria-hidden />
        </Button>
      )}
    </StepBar>
  );
}
