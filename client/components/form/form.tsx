import type { ReactNode } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { UNCHECKED } from '../../lib/form/resolver.ts';
import { cn } from '../../lib/page/class-names.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Called with the validated values; the `SubmitButton` is busy while its promise is pending. */
  onSubmit: (values: Output) => unknown;
  /** Lists all invalid fields above the first one: for forms longer than a screen. */
  summary?: boolean;
  /** A sentence above the fields while some of them are invalid after an attempt to submit. */
  blocked?: (wrong: { path: string; value: unknown }[]) => string;
  /** For a submit button outside of the form. */
  id?: string;
  /** Accessible name where no heading names the form. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form of react-hook-form. Native validation is off: errors are shown beside the fields, and those of the whole form
 * (`setError('root', …)`) above them.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  summary,
  blocked,
  id,
  label,
  className,
  children,
}: FormProps<Values, Output>) {
  const send = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        // A dialog with a form may be nested inside of this one: React would submit both.
        event.stopPropagation();
        void send(event);
      }}
      className={cn('grid grid-cols-1 gap-4', className)}
    >
      <FormErrors form={form} summary={summary ?? false} blocked={blocked} />
      {children}
    </form>
  );
}

function FormErrors<Values extends FieldValues, Output>({
  form,
  summary,
  blocked,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  summary: boolean;
  blocked: FormProps<Values, Output>['blocked'];
}) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const found = submitCount > 0 ? wrongFields(errors) : [];
  const wrong = summary ? found : [];
  const message =
    errors.root?.message ??
    (errors as FieldErrors)[UNCHECKED]?.message?.toString() ??
    (blocked && found.length > 0 ? blocked(valued(form, found)) : undefined);
  return (
    <>
      {message && (
        <Banner tone="danger" className="col-span-full" onDismiss={() => form.clearErrors('root')}>
          {message}
        </Banner>
      )}
      {wrong.length > 0 && (
        <ErrorSummary
          errors={wrong.map(({ path, message }) => ({
            key: path,
            message,
            onSelect: () => form.setFocus(path as Path<Values>),
          }))}
        />
      )}
    </>
  );
}

const valued = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  wrong: { path: string }[],
) => wrong.map(({ path }) => ({ path, value: form.getValues(path as Path<Values>) as unknown }));

/** Errors are a tree with the shape of the values: `homeAddress: { city: { message } }`. */
function wrongFields(errors: object, parent = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (['root', 'ref', UNCHECKED].includes(name) || typeof value !== 'object' || value === null) return [];
    const path = parent ? `${parent}.${name}` : name;
    if ('message' in value && typeof value.message === 'string') return [{ path, message: value.message }];
    return wrongFields(value, path);
  });
}

type SubmitButtonProps<Values extends FieldValues, Output> = Omit<ButtonProps, 'form'> & {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's `id`, for a button outside of it. */
  formId?: string;
};

/** Submits the form; busy while `onSubmit` is pending. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  formId,
  busy,
  busyLabel = 'Processing...',
  variant = 'primary',
  size = 'lg',
  ...rest
}: SubmitButtonProps<Values, Output>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      {...rest}
      type="submit"
      form={formId}
      variant={variant}
      size={size}
      busy={busy || isSubmitting}
      busyLabel={busyLabel}
    />
  );
}
