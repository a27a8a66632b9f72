import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Said } from '../../../components/form/use-write.ts';
import { useWriteForm, type WriteForm } from '../../../components/form/use-write-form.ts';
import type { Once } from '../../../lib/api/attempts.ts';
import type { Contract } from '../../../lib/form/resolver.ts';
import { documentProblem, type WithDocument } from '../model/document.ts';

/** The calls that the page around a qualification form can make. */
export interface QualificationFormHandle {
  /** Adds the qualification as the form's own button would. Gives whether it was added. */
  submit: () => Promise<boolean>;
  /** Closes the form as its own button would. */
  cancel: () => void;
}

export interface QualificationFormProps<Values, Output> {
  /** Initial values; `emptyQualifications.license` for a new one. */
  initial: Values;
  /** The values to compare changes with, where these differ from the initial ones. */
  before?: Values | undefined;
  /** Called with every change, for drafts: then only closing the form loses typed values. */
  onChange?: (values: Values) => void;
  /**
   * Sends or stores the parsed qualification; also gets the raw values. An error that it throws is shown,
   * and the form keeps its values. Returns the id of the qualification on the page afterwards.
   */
  onSubmit: (qualification: Output, values: Values, once: Once) => Promise<{ id: string }> | undefined;
  /** The message on success. */
  done?: Said;
  onCancel: () => void;
  /** `Add Experience` and the like by default. */
  submitLabel?: string;
  /** The last day of the version that this one renews: the document is asked for first, and a gap is named. */
  renews?: string | undefined;
  /** Something to ask about the typed values, such as whether they renew another license. */
  question?: ((values: Values) => ReactNode) | undefined;
  /** Asks for both dates of a license or bond. */
  dated?: boolean;
  ref?: Ref<QualificationFormHandle>;
}

interface Options<Values extends FieldValues, Output> extends QualificationFormProps<Values, Output> {
  contract: Contract<Values, Output>;
  /** `this license`. */
  what: string;
  /** The error when the server gives no sentence: `Failed to submit license`. */
  failed: string;
  /** Runs once the fields are valid; false keeps the form open. */
  beforeSubmit?: (values: Values) => Promise<boolean>;
}

/** The `id` of a qualification's card on the page. */
export const cardId = (id: string) => `qualification-${id}`;

/** The form behind experiences, licenses and bonds. */
export function useQualificationForm<Values extends FieldValues & WithDocument, Output>({
  initial,
  before,
  onChange,
  onSubmit,
  contract,
  what,
  failed,
  done,
  beforeSubmit,
  onCancel,
  ref,
}: Options<Values, Output>) {
  const sent: WriteForm<Values, Output> = useWriteForm({
    what,
    contract,
    start: initial,
    before,
    kept: onChange !== undefined,
    send: async (qualification, once) => onSubmit(qualification, sent.form.getValues(), once),
    done,
    failed,
    added: (answer) => answer && cardId(answer.id),
  });
  const { form, submit: write, leave } = sent;

  // The form keeps its values outside React; this effect passes changes to the draft.
  useEffect(() => {
    if (!onChange) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => onChange(structuredClone(values)),
    });
  }, [form, onChange]);

  const submit = async (qualification: Output): Promise<boolean> => {
    const problem = documentProblem(form.getValues());
    if (problem) {
      form.setError('documentUrl' as Path<Values>, { type: 'document', message: problem });
      form.setFocus('documentUrl' as Path<Values>);
      return false;
    }
    if (beforeSubmit && !(await beforeSubmit(form.getValues()))) return false;
    return write(qualification);
  };

  const cancel = () => leave(onCancel);

  useImperativeHandle(ref, () => ({
    cancel,
    submit: async () => {
      let added = false;
      await form.handleSubmit(async (qualification) => {
        added = await submit(qualification);
      })();
      return added;
    },
  }));

  return { form, submit, cancel };
}
