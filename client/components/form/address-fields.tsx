import { isUnitedStates } from '@portal/server/core/contract/us-states.ts';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import type { emptyAddress } from '../../lib/form/empty-person.ts';
import type { Knows } from '../../lib/form/resolver.ts';
import { TextField } from './form-field.tsx';
import { WrittenStateField } from './state-field.tsx';

interface AddressFieldsProps<Values extends FieldValues, Output, Name extends string> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, Name>;
  name: Name;
  /** Separates the browser's autofill of the two addresses. */
  section: string;
  required?: boolean;
}

/** Street, city, state, ZIP code and country. The state is a select in the United States, a text field elsewhere. */
export function AddressFields<
  Values extends FieldValues,
  Output,
  Name extends 'homeAddress' | 'mailingAddress',
>({ form, name, section, required = false }: AddressFieldsProps<Values, Output, Name>) {
  const field = (part: keyof typeof emptyAddress, token: string) => ({
    control: form.control,
    name: `${name}.${part}` as Path<Values>,
    autoComplete: `section-${section} ${token}`,
  });
  const country: unknown = useWatch({ control: form.control, name: `${name}.country` as Path<Values> });
  const domestic = isUnitedStates(typeof country === 'string' ? country : '');
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-6">
      <TextField
        {...field('street', 'street-address')}
        label="Street"
        required={required}
        className="sm:col-span-6"
      />
      <TextField
        {...field('city', 'address-level2')}
        label="City"
        required={required}
        className="sm:col-span-3"
      />
      {domestic ? (
        <WrittenStateField
          {...field('state', 'address-level1')}
          label="State"
          required={required}
          className="sm:col-span-3"
        />
      ) : (
        <TextField
          {...field('state', 'address-level1')}
          label="State or Province"
          required={required}
          className="sm:col-span-3"
        />
      )}
      <TextField
        {...field('zipCode', 'postal-code')}
        label={domestic ? 'ZIP Code' : 'Postal Code'}
        required={required}
        className="sm:col-span-3"
      />
      <TextField {...field('country', 'country-name')} label="Country" className="sm:col-span-3" />
    </div>
  );
}
