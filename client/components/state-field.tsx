import { US_STATES } from '@portal/server/core/us-states.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, SelectField } from './form-field.tsx';

const options = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

/** One of the 50 states and DC, by its code. */
export function StateField<V extends FieldValues, N extends FieldPath<V>, O = V>(props: FieldProps<V, N, O>) {
  return <SelectField {...props} options={options} placeholder="Select a state" />;
}
