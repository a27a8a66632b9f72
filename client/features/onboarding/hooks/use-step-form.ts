import { sentences } from '@portal/server/modules/onboarding/constants.ts';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { blockedSentence } from '../../../lib/api/blocked-sentence.ts';
import type { Refused } from '../model/refusal.ts';

/** The id of the open step's form; the Next button is outside of it. */
export const STEP_FORM_ID = 'onboarding-step';

export interface StepProps<Values> {
  initial: Values;
  onChange: (values: Values) => void;
  onNext: () => void;
  /** The errors of a refused submission; the step shows its part of them. */
  refused: Refused;
}

/** Connects a step's form with the draft, and shows the server's errors. */
export function useStepForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { onChange, refused }: Pick<StepProps<Values>, 'onChange' | 'refused'>,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  // The form keeps its values outside React; this effect passes changes to the draft.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(structuredClone(values)),
      }),
    [form],
  );

  // Validates refused fields as Next does, so that their errors disappear once they are corrected.
  useEffect(() => {
    const own = Object.entries(refused).filter(
      ([path]) => form.getValues(path as Path<Values>) !== undefined,
    );
    if (own.length === 0) return;
    void form
      .handleSubmit(() => {})()
      .then(() => {
        for (const [path, message] of own) {
          const field = path as Path<Values>;
          if (!form.getFieldState(field).error) form.setError(field, { type: 'server', message });
        }
      });
  }, [form, refused]);
}

/** @param required dotted paths of the fields that the step cannot do without */
export const blockedStep = (required: readonly string[]) =>
  blockedSentence(required, sentences.requiredFields, 'Check the highlighted fields before you continue.');
