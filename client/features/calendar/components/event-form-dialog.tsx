import { SCOPES, sentences } from '@portal/server/modules/calendar/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { type EventValues, inputOf, newValues, sameInput, valuesOf } from '../model/values.ts';
import { refreshEvents } from '../queries.ts';
import { EventFields } from './event-fields.tsx';

/** The input of an event, the scope of a series, and whether attendees are notified. */
const contract = contractResolver(
  () =>
    Promise.all([import('zod'), import('@portal/server/modules/calendar/schema.ts')]).then(
      ([{ z }, { eventInput }]) => eventInput.extend({ scope: z.enum(SCOPES), notify: z.boolean() }),
    ),
  (values: EventValues) => ({ ...inputOf(values), scope: values.scope, notify: values.notify }),
  // The form shows this error once, above the fields.
  ({ title, description }) => ({
    title: title.trim() === '' ? 'Enter a title.' : undefined,
    description: description.trim() === '' ? 'Enter a description.' : undefined,
  }),
);

interface EventFormDialogProps {
  /** The day of a new event, and its time where one was chosen, in minutes since midnight. */
  date?: string;
  minute?: number | null;
  /** When it ends, where that was chosen, too. */
  until?: number | undefined;
  /** Attendees that a new event begins with. */
  people?: readonly ShownPerson[];
  /** The event to change; a new one is made without it. */
  event?: CalendarEvent;
  zone: string;
  onSaved?: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** All that there is to say of an event. */
export function EventFormDialog({
  date = '',
  minute = null,
  until,
  people,
  event,
  zone,
  onSaved,
  onClose,
}: EventFormDialogProps) {
  const repeats = event !== undefined && event.recurrence !== null;
  return (
    <FormDialog
      title={event ? 'Edit Event' : 'New Event'}
      submitLabel={event ? 'Save Changes' : 'Create Event'}
      size="md"
      what="this event"
      contract={contract}
      start={
        event
          ? valuesOf(event, zone)
          : { ...newValues(date, minute, zone, until), participants: people?.map(({ id }) => id) ?? [] }
      }
      send={({ scope, notify: sendsNotices, ...input }, once) => {
        if (!event) return api.calendar.create.mutate(input, once);
        const notify = sendsNotices ? 'now' : 'never';
        if (!repeats) return api.calendar.update.mutate({ ...input, id: event.id, notify }, once);
        const occurrence = event.occurrence ?? undefined;
        // One of a series has no rule of its own.
        const recurrence = scope === 'one' ? sameInput(event).recurrence : input.recurrence;
        return api.calendar.update.mutate(
          { ...input, recurrence, id: event.id, scope, occurrence, notify },
          once,
        );
      }}
      done={event ? 'Event updated' : 'Event created'}
      failed={event ? sentences.updateFailed : sentences.createFailed}
      blocked={(wrong) =>
        wrong.some(
          ({ path, value }) => (path === 'title' || path === 'description') && String(value).trim() === '',
        )
          ? sentences.titleAndDescription
          : ''
      }
      onDone={({ event: saved }) => {
        refreshEvents();
        onSaved?.(saved);
      }}
      onClose={onClose}
    >
      {(form) => <EventFields form={form} event={event} invited={people} repeats={repeats} />}
    </FormDialog>
  );
}
