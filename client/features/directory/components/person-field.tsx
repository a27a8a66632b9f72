import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../../../components/form/form-field.tsx';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Colleague, useFoundColleagues } from '../queries.ts';

/** What is shown of somebody who can be chosen. */
type Choice = Pick<Colleague, 'id' | 'name' | 'position' | 'profilePicture'> & { email?: string };

/** Somebody who works here, found by name; the value is the person's id, or empty. */
export function PersonField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  chosen = null,
  ...rest
}: FieldProps<V, N, O> & {
  /** Whose id the field starts with. */
  chosen?: Choice | null | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  const [person, setPerson] = useState(chosen);
  const [search, setSearch] = useState('');
  const [, type] = useSearchText(search, setSearch);
  const found = useFoundColleagues(search);
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {(bind) => (
        <Combobox
          {...bind}
          ref={field.ref}
          value={person}
          onValueChange={(chosen) => {
            setPerson(chosen);
            field.onChange(chosen?.id ?? '');
          }}
          onBlur={field.onBlur}
          items={found.data ?? []}
          itemKey={({ id }) => id}
          itemText={({ name: text }) => text}
          itemView={(colleague) => <PersonOption person={colleague} />}
          onSearch={type}
          busy={found.isFetching}
          emptyText={found.isError ? "Staff couldn't be loaded. Try again." : 'No matching staff'}
          placeholder="Search by name..."
        />
      )}
    </Field>
  );
}

function PersonOption({ person }: { person: Choice }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={person} src={person.profilePicture} size="sm" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{person.name}</span>
        <span className="truncate text-xs text-muted">{person.position || person.email}</span>
      </span>
    </span>
  );
}
