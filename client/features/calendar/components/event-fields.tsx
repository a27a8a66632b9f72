import { CALENDAR_COLORS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import {
  DEFAULT_COLOR,
  DESCRIPTION_MAX,
  LOCATION_MAX,
  NOTES_MAX,
  TITLE_MAX,
} from '@portal/server/modules/calendar/constants.ts';
import { CheckboxField, RadioField } from '../../../components/form/form-choice-field.tsx';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useEventEnd } from '../hooks/use-event-end.ts';
import { zoneText } from '../model/labels.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { durationOptions, endNote, startNote, startOf } from '../model/values.ts';
import type { EventForm } from '../queries.ts';
import { AttendeesField } from './attendees-field.tsx';
import { ColorField } from './color-field.tsx';
import { typeOptions } from './event-face.tsx';
import { RemindersField } from './reminders-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScopeField } from './scope-choice.tsx';

interface EventFieldsProps {
  form: EventForm;
  event: CalendarEvent | undefined;
  /** Attendees that a new event begins with. */
  invited?: readonly ShownPerson[] | undefined;
  /** The event is part of a series. */
  repeats: boolean;
}

const colors = [DEFAULT_COLOR, ...CALENDAR_COLORS];

/** The fields of an event. */
export function EventFields({ form, event, invited, repeats }: EventFieldsProps) {
  const { control, watch } = form;
  useEventEnd(form);
  const [isAllDay, durationMinutes, color, scope] = watch(['isAllDay', 'durationMinutes', 'color', 'scope']);
  const [startDate, startTime, zone, turn] = watch(['startDate', 'startTime', 'zone', 'turn']);
  const [repeat, timeZone] = watch(['repeat', 'timeZone']);
  const start = { startDate, startTime, zone, turn };
  const begin = isAllDay ? undefined : startOf(start);
  const note = isAllDay ? undefined : startNote(start);
  return (
    <>
      {repeats && <ScopeField control={control} name="scope" label="Change" />}
      <TextField
        control={control}
        name="title"
        label="Title"
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
      />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        rows={2}
        maxLength={DESCRIPTION_MAX}
        required
      />
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-4 sm:grid-cols-2">
        <DateField
          control={control}
          name="startDate"
          label={isAllDay ? 'First Day' : 'Start Date'}
          required
        />
        <TextField
          control={control}
          name="startTime"
          label="Start Time"
          type="time"
          disabled={isAllDay}
          hint={begin && zoneText(begin, zone)}
        />
        <DateField
          control={control}
          name="endDate"
          label={isAllDay ? 'Last Day' : 'End Date'}
          min={startDate}
        />
        <TextField
          control={control}
          name="endTime"
          label="End Time"
          type="time"
          disabled={isAllDay}
          hint={begin && endNote(begin, { durationMinutes, repeat, timeZone }, zone)}
        />
        <SelectField
          control={control}
          name="durationMinutes"
          label="Duration"
          options={durationOptions(durationMinutes)}
          disabled={isAllDay}
          className="max-sm:col-span-2"
        />
      </div>
      {note?.kind === 'skipped' && <Banner tone="attention">{note.sentence}</Banner>}
      {note?.kind === 'twice' && (
        <RadioField control={control} name="turn" label={note.question} options={note.options} />
      )}
      <CheckboxField control={control} name="isAllDay" label="All day" />
      {!(repeats && scope === 'one') && event?.seriesId == null && <RepeatFields form={form} />}
      <TextField
        control={control}
        name="location"
        label="Location"
        maxLength={LOCATION_MAX}
        autoComplete="off"
      />
      <AttendeesField form={form} event={event} invited={invited} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField control={control} name="meetingType" label="Type" options={typeOptions} />
        <ColorField
          control={control}
          name="color"
          label="Color"
          colors={colors.includes(color) ? colors : [...colors, color]}
        />
      </div>
      <TextField
        control={control}
        name="googleMeetLink"
        label="Meeting Link"
        type="url"
        placeholder="https://meet.google.com/..."
        autoComplete="off"
      />
      <RemindersField form={form} />
      <TextareaField control={control} name="notes" label="Notes" rows={2} maxLength={NOTES_MAX} />
      <CheckboxField
        control={control}
        name="isPrivate"
        label="Private"
        hint="Colleagues who see your calendar see only that you're busy."
      />
      {event && event.participants.length > 0 && (
        <CheckboxField
          control={control}
          name="notify"
          label="Notify attendees"
          hint="They hear of a new time or place. People you add are always invited."
        />
      )}
    </>
  );
}
