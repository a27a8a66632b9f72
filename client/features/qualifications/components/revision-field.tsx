import type { Revision } from '@portal/server/modules/qualifications/constants.ts';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect, type Option } from '../../../ui/native-select.tsx';

const options: Option<Revision>[] = [
  { value: 'correction', label: 'Correction: replaces this version once approved' },
  { value: 'renewal', label: 'Renewal: replaces this version on its issued date' },
];

interface RevisionFieldProps {
  value: Revision | undefined;
  onChange: (revision: Revision | undefined) => void;
}

/** Correcting and renewing a license or bond are two acts. Most people need not say which one it is: the dates do. */
export function RevisionField({ value, onChange }: RevisionFieldProps) {
  return (
    <Field label="Type of Change" hint="A later issued date makes it a renewal unless you choose otherwise.">
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? ''}
          placeholder="Decide by issued date"
          options={options}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        />
      )}
    </Field>
  );
}
