import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { SEARCH_MAX } from '@portal/server/modules/people/search/constants.ts';
import type { ReactNode, Ref } from 'react';
import { count } from '../../lib/format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { ControlSize } from '../../ui/control.ts';
import { Field } from '../../ui/field.tsx';
import { chipDetail, personDetails, type ShownPerson } from './person-details.ts';
import { PersonOption } from './person-option.tsx';
import { type Audience, usePeopleSearch } from './use-people.ts';

/** Chosen people who are named; the rest are counted. */
const NAMED_MAX = 50;
const SEARCHED = 'Name, ID, email, location, department';

export interface PersonPickerProps {
  label: string;
  /** Among whom the server searches. */
  among: Audience;
  /** Ids of people who are not offered, besides those who are chosen already. */
  without?: readonly string[];
  /** Offers people from two typed letters on. */
  needsSearch?: boolean;
  /** How many can be chosen, in a picker of several. */
  max?: number;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  /** Right of the label. */
  aside?: ReactNode;
  className?: string;
  disabled?: boolean;
  /** Shown while no person is chosen and the list is closed, such as `Done by anyone` in a filter. */
  idleText?: string | undefined;
  controlSize?: ControlSize;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

interface OnePersonProps extends PersonPickerProps {
  value: ShownPerson | null;
  onChange: (person: ShownPerson | null) => void;
}

/** One person, found by name and details. The details of the chosen one are shown below the box. */
export function PersonPicker({ value, onChange, hint, ...rest }: OnePersonProps) {
  const details = value ? personDetails(value).join(' · ') : '';
  return (
    <PeopleBox
      {...rest}
      hint={
        details ? (
          <span className="wrap-anywhere">
            {details}
            {hint && <span className="block">{hint}</span>}
          </span>
        ) : (
          hint
        )
      }
      value={value}
      onValueChange={(person) => onChange(person)}
      isChosen={(person) => person.id === value?.id}
      clearLabel={rest.required ? undefined : `Clear ${rest.label}`}
    />
  );
}

interface SeveralPeopleProps extends PersonPickerProps {
  ids: readonly string[];
  /** The chosen people whose names are known. */
  people: readonly ShownPerson[];
  onToggle: (person: ShownPerson) => void;
  onClear: () => void;
}

/** Several people, chosen one after another and shown as chips above the box. */
export function PeoplePicker({ ids, people, onToggle, onClear, max, ...rest }: SeveralPeopleProps) {
  const isFull = max !== undefined && ids.length >= max;
  const named = people.slice(0, NAMED_MAX);
  return (
    <PeopleBox
      {...rest}
      multiple
      disabled={rest.disabled || isFull}
      hint={isFull ? `You can choose up to ${count(max)} people.` : rest.hint}
      value={null}
      onValueChange={(person) => person && onToggle(person)}
      isChosen={({ id }) => ids.includes(id)}
    >
      {ids.length > 0 && (
        <ul
          aria-label={`Chosen: ${rest.label}`}
          className="flex max-h-40 flex-wrap items-center gap-1.5 overflow-y-auto"
        >
          {named.map((person) => (
            <li key={person.id} className="max-w-full">
              <RemovableChip
                label={person.name}
                detail={chipDetail(person, named)}
                leading={<Avatar person={person} src={person.profilePicture} size="xs" />}
                onRemove={() => onToggle(person)}
                disabled={rest.disabled}
              />
            </li>
          ))}
          {ids.length > named.length && (
            <li className="text-sm text-muted">and {count(ids.length - named.length)} more</li>
          )}
          {ids.length > 1 && (
            <li>
              <Button size="sm" variant="ghost" disabled={rest.disabled} onClick={onClear}>
                Clear Selection
              </Button>
            </li>
          )}
        </ul>
      )}
    </PeopleBox>
  );
}

interface PeopleBoxProps extends PersonPickerProps {
  value: ShownPerson | null;
  onValueChange: (person: ShownPerson | null) => void;
  isChosen: (person: ShownPerson) => boolean;
  multiple?: boolean;
  clearLabel?: string | undefined;
  /** Between the label and the box. */
  children?: ReactNode;
}

function PeopleBox({
  among,
  without = [],
  needsSearch = false,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  aside,
  className,
  inputRef,
  children,
  ...box
}: PeopleBoxProps) {
  const found = usePeopleSearch({ among, without, needsSearch });
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      hideLabel={hideLabel}
      aside={aside}
      className={className}
      error={searchProblem(found.text) ?? error}
    >
      {(bind) => (
        <>
          {children}
          <Combobox<ShownPerson>
            {...bind}
            {...box}
            ref={inputRef}
            items={found.people}
            itemKey={({ id }) => id}
            itemText={({ name }) => name}
            itemView={(person) => <PersonOption person={person} />}
            onSearch={found.onSearch}
            least={found.least}
            busy={found.busy}
            stale={found.stale}
            onMore={found.onMore}
            emptyText={found.failed ? "People couldn't be loaded. Try again." : 'No matching people'}
            note={found.failedMore ? "More people couldn't be loaded. Scroll to try again." : undefined}
            placeholder={SEARCHED}
            maxLength={SEARCH_MAX}
          />
        </>
      )}
    </Field>
  );
}
