import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { emptyContact } from '../../lib/form/empty-person.ts';
import type { Knows } from '../../lib/form/resolver.ts';
import { TextField } from './form-field.tsx';

interface ContactFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, 'emergencyContact'>;
  required?: boolean;
}

/** The emergency contact. Autocomplete is off, because the browser would suggest the person's own data. */
export function ContactFields<Values extends FieldValues, Output>({
  form: { control },
  required = false,
}: ContactFieldsProps<Values, Output>) {
  const field = (part: keyof typeof emptyContact) => ({
    control,
    name: `emergencyContact.${part}` as Path<Values>,
    autoComplete: 'off',
  });
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField {...field('name')} label="Name" required={required} />
      <TextField
        {...field('relationship')}
        label="Relationship"
        required={required}
        placeholder="Spouse, parent, friend"
      />
      <TextField {...field('phone')} label="Phone" type="tel" required={required} />
      <TextField {...field('email')} label="Email" type="email" />
    </div>
  );
}
