import { SEARCH_MIN } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { PARTICIPANTS_MAX } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PeopleSearch } from '../../../components/people/people-search.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import type { CalendarEvent } from '../model/shown.ts';
import { type EventForm, type FoundPerson, useFoundPeople } from '../queries.ts';
import { AvailabilityNote } from './availability-note.tsx';

type Attendee = Pick<FoundPerson, 'id' | 'name' | 'firstName' | 'lastName' | 'profilePicture'>;

interface AttendeesFieldProps {
  form: EventForm;
  /** The event that is changed, with those who are invited already. */
  event: CalendarEvent | undefined;
}

/** Who is invited, found by name, and whether they have time. */
export function AttendeesField({ form: { control, watch }, event }: AttendeesFieldProps) {
  const user = useUser();
  const { field, fieldState } = useController({ control, name: 'participants' });
  const [people, setPeople] = useState<Attendee[]>(event?.participants ?? []);
  const chosen = people.filter(({ id }) => field.value.includes(id));
  const choose = (person: Attendee) => {
    setPeople((old) => [...old.filter(({ id }) => id !== person.id), person]);
    field.onChange([...field.value, person.id]);
  };
  return (
    <FieldGroup label="Attendees" error={fieldState.error?.message}>
      {chosen.length > 0 && (
        <ul aria-label="Attendees" className="flex flex-wrap gap-1.5">
          {chosen.map((person) => (
            <li key={person.id} className="max-w-full">
              <RemovableChip
                label={person.name}
                leading={<Avatar person={person} src={person.profilePicture} size="xs" />}
                onRemove={() => field.onChange(field.value.filter((id) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < PARTICIPANTS_MAX && (
        <PeopleSearch
          label="Search attendees"
          placeholder="Name, position, or email"
          least={SEARCH_MIN}
          useFound={useFoundPeople}
          pictureOf={({ profilePicture }) => profilePicture}
          without={[...field.value, user.id]}
          onChoose={choose}
        />
      )}
      <AvailabilityNote people={chosen} event={event} watch={watch} />
    </FieldGroup>
  );
}
