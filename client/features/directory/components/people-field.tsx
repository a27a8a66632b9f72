import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from '../../../components/form/form-field.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { count } from '../../../lib/format/format.ts';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Colleague, useColleagues } from '../queries.ts';

type Known = Pick<Colleague, 'id' | 'name'>;

/** Chosen people that are named; the rest are counted. */
const NAMED = 12;

/** Some of the people who work here, found by name and picked one by one; the value is a list of their ids. */
export function PeopleField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  control,
  name,
  known = [],
  ...group
}: FieldProps<V, N, O> & {
  /** The names of people whose ids the field starts with. */
  known?: readonly Known[] | undefined;
}) {
  const { field, fieldState } = useController({ control, name });
  const [names, setNames] = useState(() => new Map(known.map((person) => [person.id, person.name])));
  const [search, setSearch] = useState('');
  const [text, type] = useSearchText(search, setSearch);
  const list = useColleagues({ ...(search ? { q: search } : {}) });
  const people = list.data?.pages.flatMap((page) => page.users);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const picked = new Set(chosen);

  const toggle = (person: Known) => {
    if (!names.has(person.id)) setNames(new Map([...names, [person.id, person.name]]));
    field.onChange(picked.has(person.id) ? chosen.filter((id) => id !== person.id) : [...chosen, person.id]);
  };
  const named = chosen.filter((id) => names.has(id)).slice(0, NAMED);
  const others = chosen.length - named.length;

  return (
    <FieldGroup {...group} error={fieldState.error?.message}>
      <div className="grid grid-cols-1 gap-2">
        {chosen.length > 0 && (
          <ul aria-label="Selected people" className="flex flex-wrap items-center gap-1.5">
            {named.map((id) => (
              <li key={id} className="max-w-full">
                <RemovableChip
                  label={names.get(id) ?? ''}
                  onRemove={() => toggle({ id, name: names.get(id) ?? '' })}
                />
              </li>
            ))}
            {others > 0 && <li className="text-sm text-muted">and {count(others)} more</li>}
            <li>
              <Button size="sm" variant="ghost" onClick={() => field.onChange([])}>
                Clear Selection
              </Button>
            </li>
          </ul>
        )}
        <SearchInput
          label="Search people"
          placeholder="Name, position, or department"
          value={text}
          onValueChange={type}
          busy={isFiltering(list)}
          maxLength={100}
          problem={searchProblem(text)}
        />
        <div
          ref={field.ref}
          tabIndex={-1}
          className="max-h-48 overflow-y-auto rounded-lg border border-control-line bg-surface dark:bg-sunken"
        >
          {!people && !list.isError && <SkeletonRows rows={3} label="Loading people..." />}
          {list.isError && !people && (
            <p className="px-3 py-2 text-muted">The list couldn't be loaded. Try again.</p>
          )}
          {people?.map((person) => (
            <Checkbox
              key={person.id}
              label={<PersonLabel person={person} />}
              checked={picked.has(person.id)}
              onChange={() => toggle(person)}
              onBlur={field.onBlur}
              className="px-3 py-2 hover:bg-sunken dark:hover:bg-surface"
            />
          ))}
          {people?.length === 0 && <p className="px-3 py-2 text-muted">No matching people</p>}
          {people && people.length > 0 && <MoreRows pages={list} />}
        </div>
      </div>
    </FieldGroup>
  );
}

const PersonLabel = ({ person }: { person: Colleague }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar person={person} src={person.profilePicture} size="xs" />
    <span className="min-w-0 wrap-anywhere">
      {person.name} <span className="text-sm text-muted">{person.position}</span>
    </span>
  </span>
);
