import { DEFAULT_REMINDERS, REMINDERS_MAX } from '@portal/server/modules/calendar/constants.ts';
import { BellPlus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { SelectField } from '../../../components/form/form-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reminderText } from '../model/words.ts';
import type { EventForm } from '../queries.ts';

const types = [
  { value: 'notification', label: 'Notification' },
  { value: 'email', label: 'Email' },
];
const MINUTES = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];

/** When and how everybody who takes part is reminded. */
export function RemindersField({ form: { control, watch } }: { form: EventForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'reminders' });
  const reminders = watch('reminders');
  return (
    <FieldGroup label="Reminders">
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-2">
          <SelectField
            control={control}
            name={`reminders.${index}.type`}
            label={`Reminder ${index + 1}, how`}
            hideLabel
            options={types}
            className="flex-1"
          />
          <SelectField
            control={control}
            name={`reminders.${index}.minutes`}
            label={`Reminder ${index + 1}, when`}
            hideLabel
            options={minuteOptions(Number(reminders[index]?.minutes))}
            className="flex-[2]"
          />
          <IconButton
            label={`Remove reminder ${index + 1}`}
            icon={<X aria-hidden />}
            size="lg"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < REMINDERS_MAX && (
        <div>
          <Button
            size="sm"
            icon={<BellPlus aria-hidden />}
            onClick={() =>
              append(DEFAULT_REMINDERS.map(({ type, minutes }) => ({ type, minutes: String(minutes) })))
            }
          >
            Add Reminder
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

const minuteOptions = (now: number) =>
  [...new Set([...MINUTES, ...(Number.isFinite(now) ? [now] : [])])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: reminderText(minutes) }));
