import { useState } from 'react';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFoundPeople } from '../queries.ts';

interface Known {
  id: string;
  name: string;
  position: string | null;
  profilePicture: string | null;
}

interface PersonFilterProps {
  label: string;
  placeholder: string;
  /** As it stands in the URL. */
  id: string | undefined;
  /** Who that is, as the server says. */
  known: Known | null | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Somebody to filter by, found by name among everybody who has or had an account. */
export function PersonFilter({ label, placeholder, id, known, onChoose }: PersonFilterProps) {
  const [search, setSearch] = useState('');
  const [, type] = useSearchText(search, setSearch);
  const [chosen, setChosen] = useState<Known | null>(null);
  const found = useFoundPeople(search);
  const value = [chosen, known].find((each) => each && each.id === id) ?? null;
  return (
    <Field label={label} hideLabel className="col-span-2 @lg:w-52">
      {(bind) => (
        <Combobox<Known>
          {...bind}
          value={value}
          onValueChange={(next) => {
            setChosen(next);
            onChoose(next?.id);
          }}
          items={found.data ?? []}
          itemKey={(each) => each.id}
          itemText={({ name }) => name}
          itemView={(each) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar person={each} src={each.profilePicture} size="sm" />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{each.name}</span>
                <span className="truncate text-xs text-muted">{each.position || 'No position'}</span>
              </span>
            </span>
          )}
          onSearch={type}
          busy={found.isFetching}
          emptyText={found.isError ? "People couldn't be loaded. Try again." : 'No matching people'}
          placeholder={placeholder}
          controlSize="md"
        />
      )}
    </Field>
  );
}
