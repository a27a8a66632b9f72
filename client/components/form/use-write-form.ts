import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { setServerErrors } from '../../lib/api/errors.ts';
import { differs } from '../../lib/form/differs.ts';
import type { Contract } from '../../lib/form/resolver.ts';
import { type Unsaved, useUnsaved } from '../../lib/form/unsaved.ts';
import { focusWhenShown } from '../../lib/page/focus-when-shown.ts';
import { useWriteInPlace, type WriteInPlace } from './use-write.ts';

export interface WriteFormOptions<Values extends FieldValues, Input, Answer>
  extends WriteInPlace<Input, Answer> {
  /** The edited record, as the question before dropping it calls it: `this license`. */
  what: string;
  contract: Contract<Values, Input>;
  /** The initial values: all fields that the contract requires, and no others. */
  start: NoInfer<Values>;
  /** The `id` of the element for the added record: it gets the focus as soon as it is shown. */
  added?: ((answer: Answer) => string | undefined) | undefined;
  /** The values that changes are compared with, where the fields start with a restored draft. */
  before?: NoInfer<Values> | undefined;
  /** Typed values are stored elsewhere: see `Unsaved`. */
  kept?: boolean;
  survives?: Unsaved['survives'];
  /** False where the page must render before the contract is loaded: then preload it when a field gets the focus. */
  preload?: boolean;
}

export interface WriteForm<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  /** For `Form`. */
  submit: (input: Input) => Promise<boolean>;
  busy: boolean;
  /** Closes the form, after a question if typed values would be lost; does nothing while submitting. */
  leave: (close: () => void) => void;
}

/**
 * The current initial values. `formState` has them only after the next render: a form with new initial values would
 * ask about changes that nobody made.
 */
export const startOf = <Values extends FieldValues, Input>(form: UseFormReturn<Values, unknown, Input>) =>
  form.control._defaultValues;

/** A form that is validated by the contract, for screens that send it themselves. */
export const useContractForm = <Values extends FieldValues, Input>(
  contract: Contract<Values, Input>,
  start: NoInfer<Values>,
  mode?: 'onTouched',
) =>
  useForm<Values, unknown, Input>({
    resolver: contract,
    defaultValues: start as DefaultValues<Values>,
    mode,
  });

/**
 * A form that is sent to the server: validated by the contract, with errors at their fields and protection of unsaved
 * values.
 */
export function useWriteForm<Values extends FieldValues, Input, Answer>({
  what,
  contract,
  start,
  before,
  kept = false,
  preload = true,
  added,
  survives,
  onDone,
  onFailed,
  ...write
}: WriteFormOptions<Values, Input, Answer>): WriteForm<Values, Input> {
  const form = useContractForm(contract, start);
  const finished = useRef(false);
  const isDirty = () => !finished.current && differs(form.getValues(), before ?? startOf(form));
  const ask = useUnsaved({ what, isDirty, kept, survives, discard: () => form.reset() });

  // Preloads the contract.
  useEffect(() => {
    if (preload) contract.preload?.();
  }, [contract, preload]);

  const { write: submit, busy } = useWriteInPlace<Input, Answer>({
    ...write,
    onDone: (answer, input) => {
      finished.current = true;
      onDone?.(answer, input);
      const addedElement = added?.(answer);
      if (addedElement) focusWhenShown(addedElement);
    },
    onFailed: (sentence, error) => {
      setServerErrors(form, error, write.failed);
      onFailed?.(sentence, error);
    },
  });
  return { form, submit, busy, leave: (close) => !busy && ask(close) };
}
