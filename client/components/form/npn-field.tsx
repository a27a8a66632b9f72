import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, TextField } from './form-field.tsx';

/** The National Producer Number of a person. */
export function NpnField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: Omit<FieldProps<V, N, O>, 'label'>,
) {
  return (
    <TextField
      {...props}
      label="NPN"
      hint="National Producer Number, up to 10 digits."
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
