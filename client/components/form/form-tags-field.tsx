import { cutText } from '@portal/server/core/contract/cut-text.ts';
import { type KeyboardEvent, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FieldProps } from './form-field.tsx';
import { itemError } from './form-lines-field.tsx';

type TagsFieldProps<V extends FieldValues, N extends FieldPath<V>, O> = FieldProps<V, N, O> & {
  /** Maximum characters of one tag. */
  maxLength: number;
  placeholder?: string;
};

/** Free tags, each added by Enter, a comma or by leaving the field; the value is a list of unique texts. */
export function TagsField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  maxLength,
  placeholder,
  ...rest
}: TagsFieldProps<V, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const given: unknown = field.value;
  const tags = Array.isArray(given) ? given.map(String) : [];

  const add = (text: string) => {
    const next = [...tags];
    for (const tag of text.split(',').map((part) => cutText(part.trim(), maxLength).trim())) {
      if (tag && !next.some((known) => known.toLowerCase() === tag.toLowerCase())) next.push(tag);
    }
    if (next.length > tags.length) field.onChange(next);
    setTyped('');
  };
  const remove = (tag: string) => field.onChange(tags.filter((other) => other !== tag));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter adds a tag and must not submit the form.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = tags.at(-1);
      if (last !== undefined) remove(last);
    }
  };

  return (
    <Field
      {...rest}
      error={fieldSentence(fieldState.error?.message ?? itemError(fieldState.error), name, rest.label)}
    >
      {(bind) => (
        <div className="grid grid-cols-1 gap-2">
          {tags.length > 0 && (
            <ul aria-label={rest.label} className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <RemovableChip label={tag} onRemove={() => remove(tag)} />
                </li>
              ))}
            </ul>
          )}
          <Input
            {...bind}
            ref={field.ref}
            value={typed}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={press}
            onBlur={() => {
              if (typed.trim()) add(typed);
              field.onBlur();
            }}
          />
        </div>
      )}
    </Field>
  );
}
