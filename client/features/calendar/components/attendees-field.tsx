import { PARTICIPANTS_MAX } from '@portal/server/modules/calendar/constants.ts';
import { useController } from 'react-hook-form';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { PeoplePicker } from '../../../components/people/person-picker.tsx';
import { useChosenPeople } from '../../../components/people/use-people.ts';
import type { CalendarEvent } from '../model/shown.ts';
import type { EventForm } from '../queries.ts';
import { AvailabilityNote } from './availability-note.tsx';

interface AttendeesFieldProps {
  form: EventForm;
  /** The event that is changed, with those who are invited already. */
  event: CalendarEvent | undefined;
  /** Attendees that a new event begins with. */
  invited: readonly ShownPerson[] | undefined;
}

/** The field of attendees, with their availability. */
export function AttendeesField({ form: { control, watch }, event, invited }: AttendeesFieldProps) {
  const { field, fieldState } = useController({ control, name: 'participants' });
  const ids = field.value;
  const { people, toggle } = useChosenPeople({
    among: 'others',
    ids,
    onChange: field.onChange,
    known: event?.participants ?? invited,
  });
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <PeoplePicker
        label="Attendees"
        among="others"
        needsSearch
        max={PARTICIPANTS_MAX}
        error={fieldState.error?.message}
        inputRef={field.ref}
        onBlur={field.onBlur}
        ids={ids}
        people={people}
        onToggle={toggle}
        onClear={() => field.onChange([])}
      />
      <AvailabilityNote people={people} event={event} watch={watch} />
    </div>
  );
}
