import { type Ref, useEffect, useImperativeHandle } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { setServerErrors } from '../../../lib/errors.ts';

/** What the page around a qualification form can ask of it. */
export interface QualificationFormHandle {
  /** Adds the qualification as the form's own button would. Gives whether it was added. */
  submit: () => Promise<boolean>;
}

export interface QualificationFormProps<Values, Output> {
  /** What the fields start with; `emptyQualifications.license` for a new one. */
  initial: Values;
  /** Every change, for drafts. */
  onChange?: (values: Values) => void;
  /** Gets the checked qualification, and what the fields hold. What it throws is shown, and the form stays as it is. */
  onSubmit: (qualification: Output, values: Values) => unknown;
  onCancel: () => void;
  /** `Add Experience` and the like by default. */
  submitLabel?: string;
  /** Asks for both dates of a license or bond. */
  dated?: boolean;
  ref?: Ref<QualificationFormHandle>;
}

interface Options<Values extends FieldValues, Output> extends QualificationFormProps<Values, Output> {
  resolver: Resolver<Values, unknown, Output>;
  /** Said when the server gives no sentence: `Failed to submit license`. */
  failed: string;
  /** What remains to be done when the fields are right; false keeps the form open. */
  beforeSubmit?: (values: Values) => Promise<boolean>;
}

const UPLOADING = 'Please wait until the document is uploaded.';

/** The form behind experiences, licenses and bonds. */
export function useQualificationForm<Values extends FieldValues & { documentName?: string }, Output>({
  initial,
  onChange,
  onSubmit,
  resolver,
  failed,
  beforeSubmit,
  ref,
}: Options<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
  });

  // The form keeps its values outside React; the draft hears of them here.
  useEffect(() => {
    if (!onChange) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => onChange(structuredClone(values)),
    });
  }, [form, onChange]);

  const submit = async (qualification: Output): Promise<boolean> => {
    const values = form.getValues();
    const uploading = values.documentName && !values.documentUrl;
    if (uploading) {
      form.setError('documentUrl' as Path<Values>, { type: 'wait', message: UPLOADING });
      return false;
    }
    try {
      if (beforeSubmit && !(await beforeSubmit(values))) return false;
      await onSubmit(qualification, form.getValues());
      return true;
    } catch (error) {
      setServerErrors(form, error, failed);
      return false;
    }
  };

  useImperativeHandle(ref, () => ({
    submit: async () => {
      let added = false;
      await form.handleSubmit(async (qualification) => {
        added = await submit(qualification);
      })();
      return added;
    },
  }));

  return { form, submit };
}
