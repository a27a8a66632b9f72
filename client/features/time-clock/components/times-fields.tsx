import { type Control, type FieldPath, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/form-choice-field.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { zoneLabel } from '../../../lib/format/field-time.ts';
import { noDeployment, type TimesValues } from '../model/times.ts';
import { useEntryDeployments } from '../queries.ts';

interface TimesFieldsProps<Values extends TimesValues, Input> {
  control: Control<Values, unknown, Input>;
  /** The zone of the times; undefined until it is known. */
  zone: string | undefined;
  /** The owner of the entry; the reader by default. */
  userId?: string;
  /** The entry that is changed; none for a missing one. */
  entry?: { deployment: { id: string; name: string } | null } | undefined;
  /** Names the readers of the reason. */
  reasonHint?: string | undefined;
  /** The entry is running: its end may stay empty. */
  goesOn?: boolean;
}

/** Start and end of an entry in the person's zone, its deployment where they have any, and the reason for entering it. */
export function TimesFields<Values extends TimesValues, Input>({
  control,
  zone,
  userId,
  entry,
  reasonHint,
  goesOn = false,
}: TimesFieldsProps<Values, Input>) {
  const name = (field: keyof TimesValues) => field as FieldPath<Values>;
  const hint = zone && zoneLabel(zone);
  const deployments = useEntryDeployments(userId, entry?.deployment);
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
      {deployments.length > 0 && (
        <SelectField
          control={control}
          name={name('deploymentId')}
          label="Deployment"
          options={[
            ...(entry ? [] : [{ value: '', label: 'By the day of the entry' }]),
            noDeployment,
            ...deployments,
          ]}
        />
      )}
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

/** Asks to confirm a time before the hire date, after the server has refused it. */
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
