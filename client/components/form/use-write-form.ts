import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { setServerErrors } from '../../lib/api/errors.ts';
import { differs } from '../../lib/form/differs.ts';
import type { Contract } from '../../lib/form/resolver.ts';
import { type Unsaved, useUnsaved } from '../../lib/form/unsaved.ts';
import { focusWhenShown } from '../../lib/page/focus-when-shown.ts';
import { useWrite, type Write } from './use-write.ts';

export interface WriteFormOptions<Values extends FieldValues, Input, Answer> extends Write<Input, Answer> {
  /** What is being written, as the question before it is dropped calls it: `this license`. */
  what: string;
  contract: Contract<Values, Input>;
  /** What the fields hold at first: all that the contract requires, and nothing that it does not know. */
  start: NoInfer<Values>;
  /** The `id` on the page of what was just added: the focus goes there as soon as it is shown. */
  added?: ((answer: Answer) => string | undefined) | undefined;
  /** What a change is measured against, where the fields start with something that was typed before. */
  before?: NoInfer<Values> | undefined;
  /** What is typed is kept elsewhere: see `Unsaved`. */
  kept?: boolean;
  survives?: Unsaved['survives'];
  /** False where the page is to stand before the checks are loaded: then preload them when a field gets the focus. */
  preload?: boolean;
}

export interface WriteForm<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  /** For `Form`. */
  submit: (input: Input) => Promise<boolean>;
  busy: boolean;
  /** Closes the form, after the question where something typed would be lost; not while it is being sent. */
  leave: (close: () => void) => void;
}

/**
 * What the fields start with now. `formState` knows it only after the next rendering: a form that was just given
 * something to start with would ask about changes that nobody made.
 */
export const startOf = <Values extends FieldValues, Input>(form: UseFormReturn<Values, unknown, Input>) =>
  form.control._defaultValues;

/** A form that the contract checks, for screens that send it themselves. */
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

/** A form that is sent to the server: checked by the contract, errors at their fields, and nothing typed lost. */
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

  // The checks are there before they are needed.
  useEffect(() => {
    if (preload) contract.preload?.();
  }, [contract, preload]);

  const { write: submit, busy } = useWrite<Input, Answer>({
    ...write,
    onDone: (answer, input) => {
      finished.current = true;
      onDone?.(answer, input);
      const news = added?.(answer);
      if (news) focusWhenShown(news);
    },
    onFailed: (sentence, error) => {
      setServerErrors(form, error, write.failed);
      onFailed?.(sentence, error);
    },
  });
  return { form, submit, busy, leave: (close) => !busy && ask(close) };
}
