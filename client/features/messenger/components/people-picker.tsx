import { SEARCH_MIN } from '@portal/server/modules/messenger/constants.ts';
import { PeopleSearch } from '../../../components/people/people-search.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { type FoundPerson, useFoundPeople } from '../queries.ts';

interface PeoplePickerProps {
  chosen: FoundPerson[];
  onChange: (chosen: FoundPerson[]) => void;
  /** Ids of people who are not offered. */
  without?: readonly string[];
  disabled: boolean;
}

/** A search for colleagues, who are chosen one after another. */
export function PeoplePicker({ chosen, onChange, without = [], disabled }: PeoplePickerProps) {
  return (
    <>
      <PeopleSearch
        label="Search people"
        placeholder="Name, position, or email"
        least={SEARCH_MIN}
        useFound={useFoundPeople}
        pictureOf={({ avatar }) => avatar}
        without={[...without, ...chosen.map(({ id }) => id)]}
        onChoose={(person) => onChange([...chosen, person])}
      />
      {chosen.length > 0 && (
        <ul aria-label="Selected people" className="flex flex-wrap gap-1.5">
          {chosen.map((person) => (
            <li key={person.id} className="max-w-full">
              <RemovableChip
                label={person.name}
                leading={<Avatar person={person} src={person.avatar} size="xs" />}
                onRemove={() => onChange(chosen.filter(({ id }) => id !== person.id))}
                disabled={disabled}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
