import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { Field } from '../../ui/field.tsx';
import { DateInput, Input } from '../../ui/input.tsx';
import { NativeSelect, type Option } from '../../ui/native-select.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

/** Common props of form fields: `<TextField control={form.control} name="city" label="City" required />`. */
export interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: NonNullable<UseControllerProps<Values, Name, Output>['control']>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** Shows the star and sets aria-required; the schema validates. */
  required?: boolean;
  hideLabel?: boolean;
  /** Shown to the right of the label. */
  aside?: ReactNode;
  /** Position and width in the form's grid. */
  className?: string;
}

/** Splits props for the label, hint and error from those of the control. */
export function useFormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Output,
  Rest extends object,
>(props: FieldProps<Values, Name, Output> & Rest) {
  const { control, name, label, hint, required, hideLabel, aside, className, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ...bind } = field;
  return {
    field: {
      label,
      hint,
      required,
      hideLabel,
      aside,
      className,
      error: fieldSentence(fieldState.error?.message, name, label),
    },
    bind: { ...bind, value: typeof value === 'string' || typeof value === 'number' ? value : '' },
    rest,
  };
}

export type Extra<Component extends React.ElementType> = Omit<
  ComponentProps<Component>,
  keyof FieldProps<FieldValues, string, unknown> | 'value' | 'onChange' | 'onBlur' | 'ref' | 'id'
>;

/** A text input: text, email, telephone or address. */
export function TextField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: FieldProps<V, N, O> & Extra<typeof Input>,
) {
  const { field, bind, rest } = useFormField(props);
  return <Field {...field}>{(control) => <Input {...rest} {...bind} {...control} />}</Field>;
}

/** A password with a button to show it; set `autoComplete`. */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: FieldProps<V, N, O> & Extra<typeof PasswordInput>,
) {
  const { field, bind, rest } = useFormField(props);
  return <Field {...field}>{(control) => <PasswordInput {...rest} {...bind} {...control} />}</Field>;
}

/** A textarea. */
export function TextareaField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: FieldProps<V, N, O> & Extra<typeof Textarea>,
) {
  const { field, bind, rest } = useFormField(props);
  return <Field {...field}>{(control) => <Textarea {...rest} {...bind} {...control} />}</Field>;
}

/** A calendar date; the value is `YYYY-MM-DD`, or empty. */
export function DateField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: FieldProps<V, N, O> & Extra<typeof DateInput>,
) {
  const { field, bind, rest } = useFormField(props);
  return <Field {...field}>{(control) => <DateInput {...rest} {...bind} {...control} />}</Field>;
}

/** A native select; empty while `placeholder` is chosen. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: FieldProps<V, N, O> & { options: readonly Option[]; placeholder?: string; disabled?: boolean },
) {
  const { field, bind, rest } = useFormField(props);
  return <Field {...field}>{(control) => <NativeSelect {...rest} {...bind} {...control} />}</Field>;
}
