import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { Button } from '../../../ui/button.tsx';

interface QualificationFormFrameProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (qualification: Output) => unknown;
  onCancel: () => void;
  /** Names the form and its button: `Add License`. */
  submitLabel: string;
  question?: ((values: Values) => ReactNode) | undefined;
  blocked: (wrong: { path: string; value: unknown }[]) => string;
  children: ReactNode;
}

/** A qualification's fields in two columns, with the buttons that add or leave it. */
export function QualificationFormFrame<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onCancel,
  submitLabel,
  blocked,
  question,
  children,
}: QualificationFormFrameProps<Values, Output>) {
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      label={submitLabel}
      blocked={blocked}
      className="max-w-180 gap-x-5 sm:grid-cols-2"
    >
      {children}
      {question && <Question form={form} question={question} />}
      <div className="col-span-full flex flex-wrap gap-2 pt-1">
        <SubmitButton form={form} busyLabel={submitLabel.startsWith('Add') ? 'Adding...' : 'Saving...'}>
          {submitLabel}
        </SubmitButton>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function Question<Values extends FieldValues, Output>({
  form: { control, getValues },
  question,
}: Pick<QualificationFormFrameProps<Values, Output>, 'form'> & {
  question: (values: Values) => ReactNode;
}) {
  useWatch({ control });
  return <div className="col-span-full empty:hidden">{question(getValues())}</div>;
}

/** A heading among the fields. */
export function FieldsHeading({ children }: { children: ReactNode }) {
  return <h3 className="col-span-full pt-2 text-sm font-medium text-muted first:pt-0">{children}</h3>;
}
