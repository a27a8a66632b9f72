import type { Revision } from '@portal/server/modules/qualifications/constants.ts';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect, type Option } from '../../../ui/native-select.tsx';

const options: Option<Revision>[] = [
  { value: 'correction', label: 'A correction: it replaces this version once approved' },
  { value: 'renewal', label: 'A renewal: it replaces this version on its issued date' },
];

interface RevisionFieldProps {
  value: Revision | undefined;
  onChange: (revision: Revision | undefined) => void;
}

/** Correcting and renewing a license or bond are two acts. Most people need not say which one it is: the dates do. */
export function RevisionField({ value, onChange }: RevisionFieldProps) {
  return (
    <Field label="This Change Is" hint="A later issued date makes it a renewal, unless you say otherwise.">
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? ''}
          placeholder="What the issued date says"
          options={options}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        />
      )}
    </Field>
  );
}
