import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FirstFieldFocus } from './first-field-focus.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useWriteForm, type WriteFormOptions } from './use-write-form.ts';

interface InlineFormProps<Values extends FieldValues, Input, Answer>
  extends WriteFormOptions<Values, Input, Answer> {
  /** Accessible name: `Contact Information`. */
  label: string;
  submitLabel?: string;
  busyLabel?: string;
  blocked?: (wrong: { path: string; value: unknown }[]) => string;
  /** The form's grid. */
  className?: string;
  onClose: () => void;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, Input>) => ReactNode;
}

/** A form that replaces the content it edits, with its two buttons. The first field gets the focus. */
export function InlineForm<Values extends FieldValues, Input, Answer>({
  label,
  submitLabel = 'Save Changes',
  busyLabel = 'Saving...',
  blocked,
  className,
  onClose,
  onDone,
  children,
  ...options
}: InlineFormProps<Values, Input, Answer>) {
  const { form, submit, busy, leave } = useWriteForm({
    ...options,
    onDone: (answer, input) => {
      onDone?.(answer, input);
      onClose();
    },
  });
  return (
    <FirstFieldFocus>
      <Form form={form} onSubmit={submit} label={label} blocked={blocked} className={className}>
        {children(form)}
        <div className="col-span-full flex flex-wrap gap-2">
          <SubmitButton form={form} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
          <Button size="lg" onClick={() => leave(onClose)} disabled={busy}>
            Cancel
          </Button>
        </div>
      </Form>
    </FirstFieldFocus>
  );
}
