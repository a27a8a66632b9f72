import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import { sentences } from '@portal/server/modules/qualifications/constants.ts';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/form/form-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';

interface ExpirationFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, 'expiresDate'>;
  noun: CredentialKind;
  required?: boolean;
}

/** The last day of a license or bond, with a hint about the consequence of an empty one. */
export function ExpirationField<Values extends FieldValues, Output>({
  form: { control },
  noun,
  required = false,
}: ExpirationFieldProps<Values, Output>) {
  const name = 'expiresDate' as FieldPath<Values>;
  const date: unknown = useWatch({ control, name });
  return (
    <DateField
      control={control}
      name={name}
      label="Expiration Date"
      required={required}
      hint={date || required ? undefined : sentences.noExpiration(noun)}
    />
  );
}
