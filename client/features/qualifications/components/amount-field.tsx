import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/form/form-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';

interface AmountFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, 'amount'>;
}

/** The amount of a bond: dollars, typed as people write them. */
export const AmountField = <Values extends FieldValues, Output>({
  form: { control },
}: AmountFieldProps<Values, Output>) => (
  <TextField
    control={control}
    name={'amount' as FieldPath<Values>}
    label="Amount"
    hint="In dollars, such as 10,000."
    inputMode="decimal"
    autoComplete="off"
    required
  />
);
