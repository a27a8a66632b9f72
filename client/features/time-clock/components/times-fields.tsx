import { type Control, type FieldPath, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/form-choice-field.tsx';
import { TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { zoneLabel } from '../model/field-time.ts';
import type { TimesValues } from '../model/times.ts';

interface TimesFieldsProps<Values extends TimesValues, Input> {
  control: Control<Values, unknown, Input>;
  /** By whose clocks the times are meant; undefined while that is not known. */
  zone: string | undefined;
  /** Who reads the reason. */
  reasonHint?: string | undefined;
  /** The time goes on: its end may stay empty. */
  goesOn?: boolean;
}

/** From when until when somebody worked, by their own clocks, and why that is entered. */
export function TimesFields<Values extends TimesValues, Input>({
  control,
  zone,
  reasonHint,
  goesOn = false,
}: TimesFieldsProps<Values, Input>) {
  const name = (field: keyof TimesValues) => field as FieldPath<Values>;
  const hint = zone && zoneLabel(zone);
  return (
    <>
      <TextField
        control={control}
        name={name('clockIn')}
        label="Start"
        hint={hint}
        type="datetime-local"
        required
      />
      <TextField
        control={control}
        name={name('clockOut')}
        label="End"
        hint={goesOn ? `${hint}. Leave it empty to change only the start.` : hint}
        type="datetime-local"
        required={!goesOn}
      />
      <HireDateQuestion control={control} name={name('beforeHireDate')} />
      <TextareaField
        control={control}
        name={name('reason')}
        label="Reason"
        hint={reasonHint}
        rows={2}
        required
      />
    </>
  );
}

/** Asks about a time before the person was hired, once the server has said that it is one. */
export function HireDateQuestion<Values extends { beforeHireDate?: boolean | undefined }, Input>({
  control,
  name,
}: {
  control: Control<Values, unknown, Input>;
  name: FieldPath<Values>;
}) {
  const { errors } = useFormState({ control, name });
  const confirmed = useWatch({ control, name });
  if (!(name in errors) && !confirmed) return null;
  return <CheckboxField control={control} name={name} label="The date is right" />;
}
