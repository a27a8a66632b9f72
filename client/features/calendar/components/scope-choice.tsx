import type { Scope } from '@portal/server/modules/calendar/constants.ts';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { RadioField } from '../../../components/form/form-choice-field.tsx';
import type { FieldProps } from '../../../components/form/form-field.tsx';
import { Radio } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';

const options: { value: Scope; label: string }[] = [
  { value: 'one', label: 'This event' },
  { value: 'following', label: 'This and following events' },
  { value: 'all', label: 'All events' },
];

/** The form field that asks which events of a series a change applies to. */
export const ScopeField = <V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: Pick<FieldProps<V, N, O>, 'control' | 'name' | 'label'>,
) => <RadioField {...props} options={options} />;

interface ScopeChoiceProps {
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** The same where there is no form. */
export function ScopeChoice({ label, value, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <FieldGroup label={label}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          label={option.label}
        />
      ))}
    </FieldGroup>
  );
}
