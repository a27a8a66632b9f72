import { useController } from 'react-hook-form';
import { DateField, SelectField, TextField } from '../../../components/form/form-field.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { isDate, weekdayOf } from '../model/dates.ts';
import { REPEATS, repeatOptions, unitText, weekdayOptions } from '../model/recurrence.ts';
import type { EventForm } from '../queries.ts';

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a date' },
  { value: 'after', label: 'After a number of events' },
];

/** Whether and how an event repeats. */
export function RepeatFields({ form: { control, watch } }: { form: EventForm }) {
  const [repeat, end, startDate, rule] = watch(['repeat', 'ends', 'startDate', 'rule']);
  const days = useController({ control, name: 'weekdays' });
  const own = isDate(startDate) ? [String(weekdayOf(startDate))] : [];
  const chosen = days.field.value.length > 0 ? days.field.value : own;
  const choices = isDate(startDate) ? repeatOptions(startDate) : [];
  const counted = repeat !== 'none' && repeat !== 'weekdays' && repeat !== 'custom';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        control={control}
        name="repeat"
        label="Repeat"
        options={rule && !choices.some(({ value }) => value === repeat) ? [...choices, custom] : choices}
      />
      {counted && (
        <TextField
          control={control}
          name="interval"
          label={`Every how many ${unitText(repeat, '2')}`}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      {repeat === 'weekly' && (
        <div className="sm:col-span-2">
          <ChipRow label="On these weekdays">
            {weekdayOptions.map(({ value, label, short }) => (
              <Chip
                key={value}
                selected={chosen.includes(value)}
                onClick={() =>
                  days.field.onChange(
                    chosen.includes(value) ? chosen.filter((day) => day !== value) : [...chosen, value],
                  )
                }
              >
                <span aria-hidden>{short}</span>
                <span className="sr-only">{label}</span>
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      {repeat !== 'none' && repeat !== 'custom' && (
        <SelectField control={control} name="ends" label="Ends" options={ends} />
      )}
      {repeat !== 'none' && repeat !== 'custom' && end === 'on' && (
        <DateField control={control} name="until" label="Last Date" min={startDate} />
      )}
      {repeat !== 'none' && repeat !== 'custom' && end === 'after' && (
        <TextField
          control={control}
          name="count"
          label="Number of Events"
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </div>
  );
}

const custom = { value: REPEATS[7], label: 'As it repeats now' };
