import { validityDay } from '@portal/server/core/contract/validity.ts';
import { lastAskingDay, MESSAGE_MAX } from '@portal/server/modules/deployments/constants.ts';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { TextareaField, TextField } from '../../../components/form/form-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';
import { fieldTime, instantOf, zoneLabel } from '../../../lib/format/field-time.ts';
import { ownZone } from '../../../lib/session/own-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { DEADLINE_CHOICES } from '../model.ts';

type Name = 'deadline' | 'message';

/** What offers and standby calls are sent with. */
export interface AskingValues {
  id: string;
  userIds: string[];
  message: string;
  /** A day and time by the clocks of the administrator: `2026-01-14T18:00`. */
  deadline: string;
}

export const startOf = (id: string, people: readonly { id: string }[]): AskingValues => ({
  id,
  userIds: people.map((person) => person.id),
  message: '',
  deadline: '',
});

/** The deadline is chosen by the administrator's clocks, and sent as an instant. */
export const withDeadline = <Values extends AskingValues>({ deadline, ...values }: Values) => ({
  ...values,
  deadline: deadline && instantOf(deadline, ownZone()),
});

interface AskingFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output> & Knows<Values, Name>;
  /** What people are asked for. */
  period: Parameters<typeof lastAskingDay>[0];
  /** What the message is sent with. */
  hint: string;
}

/** Until when people answer, and what is said to them. */
export function AskingFields<Values extends FieldValues, Output>({
  control,
  period,
  hint,
}: AskingFieldsProps<Values, Output>) {
  const named = (name: Name) => name as Path<Values>;
  const { field } = useController({ control, name: named('deadline') });
  return (
    <>
      <div className="grid gap-2">
        <TextField
          control={control}
          name={named('deadline')}
          label="Deadline"
          type="datetime-local"
          max={`${lastAskingDay(period, validityDay(new Date()))}T23:59`}
          hint={`In ${zoneLabel(ownZone())}.`}
          required
        />
        <div className="flex flex-wrap gap-2">
          {DEADLINE_CHOICES.map(({ label, after }) => (
            <Button
              key={label}
              size="sm"
              onClick={() => field.onChange(fieldTime(after(new Date(), ownZone()), ownZone()))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <TextareaField
        control={control}
        name={named('message')}
        label="Message"
        hint={hint}
        rows={3}
        maxLength={MESSAGE_MAX}
      />
    </>
  );
}
