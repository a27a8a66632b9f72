import type { ShownPerson } from './person-details.ts';
import { PersonPicker } from './person-picker.tsx';
import { useChosenPeople } from './use-people.ts';

interface PersonFilterProps {
  label: string;
  /** Shown while no person is chosen. */
  placeholder: string;
  /** From the URL. */
  id: string | undefined;
  /** The person, as the server names them. */
  known?: ShownPerson | null | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A person to filter by, also a former one or an applicant. */
export function PersonFilter({ label, placeholder, id, known, onChoose }: PersonFilterProps) {
  const { people, choose } = useChosenPeople({
    among: 'everybody',
    ids: id ? [id] : [],
    onChange: ([chosen]) => onChoose(chosen),
    known: known ? [known] : [],
  });
  return (
    <PersonPicker
      label={label}
      hideLabel
      among="everybody"
      idleText={placeholder}
      value={people[0] ?? null}
      onChange={choose}
      controlSize="md"
      className="col-span-2 @lg:w-52"
    />
  );
}
