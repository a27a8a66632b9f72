import { ADDRESS_STATES, addressState, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { type FieldProps, SelectField } from './form-field.tsx';

const optionsOf = (states: Record<string, string>) =>
  Object.entries(states).map(([value, label]) => ({ value, label }));
const options = optionsOf(US_STATES);
const addressOptions = optionsOf(ADDRESS_STATES);

/** One of the states and territories, by its code. */
export function StateField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  none = 'Select a state',
  ...props
}: FieldProps<V, N, O> & {
  /** The label of the empty choice. */
  none?: string;
}) {
  return <SelectField {...props} options={options} placeholder={none} />;
}

/**
 * The state of an address, which was once typed as text: a name is converted to its code, and an unknown state
 * is shown, so that it can be corrected.
 */
export function WrittenStateField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  autoComplete,
  ...field
}: FieldProps<V, N, O> & { autoComplete?: string }) {
  const { field: bind, fieldState } = useController({ control, name });
  const written = typeof bind.value === 'string' ? bind.value : '';
  const code = addressState(written) ?? written;
  const unlisted = code !== '' && !(code in ADDRESS_STATES);
  return (
    <Field {...field} error={fieldSentence(fieldState.error?.message, name, field.label)}>
      {(tied) => (
        <NativeSelect
          {...bind}
          {...tied}
          value={code}
          autoComplete={autoComplete}
          options={unlisted ? [{ value: code, label: code }, ...addressOptions] : addressOptions}
          placeholder="Select a state"
        />
      )}
    </Field>
  );
}
