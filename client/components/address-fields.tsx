import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextField } from './form-field.tsx';

interface AddressFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: 'homeAddress' | 'mailingAddress';
  /** Keeps the browser's suggestions of the two addresses apart. */
  section: string;
  required?: boolean;
}

/** Street, city, state, ZIP code and country. */
export function AddressFields<Values extends FieldValues, Output>({
  form,
  name,
  section,
  required = false,
}: AddressFieldsProps<Values, Output>) {
  const field = (part: string, token: string) => ({
    control: form.control,
    name: `${name}.${part}` as Path<Values>,
    autoComplete: `section-${section} ${token}`,
  });
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
      <TextField
        {...field('state', 'address-level1')}
        label="State"
        required={required}
        className="sm:col-span-3"
      />
      <TextField
        {...field('zipCode', 'postal-code')}
        label="ZIP Code"
        required={required}
        className="sm:col-span-3"
      />
      <TextField {...field('country', 'country-name')} label="Country" className="sm:col-span-3" />
    </div>
  );
}
