import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import type { Option } from '../../ui/native-select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FieldProps } from './form-field.tsx';

type ChoiceProps<V extends FieldValues, N extends FieldPath<V>, O> = Omit<FieldProps<V, N, O>, 'aside'> & {
  disabled?: boolean;
};

/** A boolean as a checkbox, saved with the form. */
export function CheckboxField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  label,
  hint,
  disabled,
  className,
}: ChoiceProps<V, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldSentence(fieldState.error?.message, name, label);
  return (
    <div className={className}>
      <Checkbox
        ref={field.ref}
        name={field.name}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        label={label}
        hint={hint}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

/** A boolean as a switch. */
export function SwitchField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  ...rest
}: Pick<ChoiceProps<V, N, O>, 'control' | 'name' | 'label' | 'hint' | 'className' | 'disabled'>) {
  const { field } = useController({ control, name });
  return <Switch {...rest} ref={field.ref} checked={field.value === true} onCheckedChange={field.onChange} />;
}

/** One of a few options, all visible. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  options,
  disabled,
  ...group
}: ChoiceProps<V, N, O> & { options: readonly (Option & { hint?: string })[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldGroup {...group} error={fieldSentence(fieldState.error?.message, name, group.label)}>
      {options.map((option, index) => (
        <Radio
          key={option.value}
          ref={index === 0 ? field.ref : undefined}
          name={field.name}
          value={option.value}
          checked={field.value === option.value}
          onChange={() => field.onChange(option.value)}
          onBlur={field.onBlur}
          label={option.label}
          hint={option.hint}
          disabled={disabled || option.disabled}
        />
      ))}
    </FieldGroup>
  );
}

/** Several of many; the value is a list of the options' values. */
export function MultiSelectField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  options,
  rows,
  emptyText,
  disabled,
  ...group
}: ChoiceProps<V, N, O> & { options: readonly Option[]; rows?: number; emptyText?: string }) {
  const { field, fieldState } = useController({ control, name });
  const chosen: unknown = field.value;
  return (
    <FieldGroup {...group} error={fieldSentence(fieldState.error?.message, name, group.label)}>
      <MultiSelect
        options={options}
        rows={rows}
        emptyText={emptyText}
        disabled={disabled}
        value={Array.isArray(chosen) ? chosen.map(String) : []}
        onChange={field.onChange}
      />
    </FieldGroup>
  );
}
