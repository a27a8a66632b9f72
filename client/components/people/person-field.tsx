import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import type { FieldProps } from '../form/form-field.tsx';
import type { ShownPerson } from './person-details.ts';
import { PeoplePicker, PersonPicker, type PersonPickerProps } from './person-picker.tsx';
import { useChosenPeople } from './use-people.ts';

type PersonFieldProps<V extends FieldValues, N extends FieldPath<V>, O> = FieldProps<V, N, O> &
  Omit<PersonPickerProps, 'error' | 'onBlur' | 'inputRef'> & {
    /** For several people: the value is a list of ids. Otherwise it is one id, or empty. */
    multiple?: boolean;
    /** People whose ids the field starts with, shown until the server has answered, and where they have left. */
    known?: readonly ShownPerson[] | undefined;
  };

/** A field of a form in which people are chosen. */
export function PersonField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  multiple = false,
  known,
  ...picker
}: PersonFieldProps<V, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const ids = idsOf(field.value);
  const { people, choose, toggle } = useChosenPeople({
    among: picker.among,
    ids,
    onChange: (next) => field.onChange(multiple ? next : (next[0] ?? '')),
    known,
  });
  const shared = {
    ...picker,
    error: fieldSentence(fieldState.error?.message, name, picker.label),
    onBlur: field.onBlur,
    inputRef: field.ref,
  };
  if (!multiple) return <PersonPicker {...shared} value={people[0] ?? null} onChange={choose} />;
  const clear = () => field.onChange([]);
  return <PeoplePicker {...shared} ids={ids} people={people} onToggle={toggle} onClear={clear} />;
}

const idsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
};
