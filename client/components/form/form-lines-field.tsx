import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { FieldProps } from './form-field.tsx';

type LinesFieldProps<V extends FieldValues, N extends FieldPath<V>, O> = FieldProps<V, N, O> & {
  rows?: number;
  placeholder?: string;
};

/** A textarea whose value is the list of its lines, without empty ones. */
export function LinesField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  rows,
  placeholder,
  ...rest
}: LinesFieldProps<V, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const given: unknown = field.value;
  const [text, setText] = useState(() => (Array.isArray(given) ? given.map(String).join('\n') : ''));
  return (
    <Field
      {...rest}
      error={fieldSentence(fieldState.error?.message ?? itemError(fieldState.error), name, rest.label)}
    >
      {(bind) => (
        <Textarea
          {...bind}
          ref={field.ref}
          rows={rows}
          placeholder={placeholder}
          value={text}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setText(target.value);
            field.onChange(
              target.value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            );
          }}
        />
      )}
    </Field>
  );
}

/** The error of the first invalid item of a list. */
export function itemError(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined;
  return error.find((entry) => entry?.message)?.message;
}
