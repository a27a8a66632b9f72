import { PARTICIPANTS_MAX } from '@portal/server/modules/messenger/constants.ts';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { PeoplePicker } from '../../../components/people/person-picker.tsx';

interface PeopleToWriteToProps {
  chosen: ShownPerson[];
  onChange: (chosen: ShownPerson[]) => void;
  /** Ids of people who are not offered. */
  without?: readonly string[];
  disabled: boolean;
}

/** Colleagues for a conversation. */
export function PeopleToWriteTo({ chosen, onChange, without, disabled }: PeopleToWriteToProps) {
  const ids = chosen.map(({ id }) => id);
  const toggle = (person: ShownPerson) =>
    onChange(ids.includes(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <PeoplePicker
      label="People"
      among="others"
      needsSearch
      without={without}
      max={PARTICIPANTS_MAX}
      ids={ids}
      people={chosen}
      onToggle={toggle}
      onClear={() => onChange([])}
      disabled={disabled}
    />
  );
}
