import { validityDay } from '@portal/server/core/contract/validity.ts';
import { lastAskingDay, MESSAGE_MAX } from '@portal/server/modules/deployments/constants.ts';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { DateField, TextareaField } from '../../../components/form/form-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';
import { endOfOwnDay } from '../../../lib/format/own-days.ts';

type Name = 'deadline' | 'message';

/** What offers and standby calls are sent with. */
export interface AskingValues {
  id: string;
  userIds: string[];
  message: string;
  /** A day of the administrator. */
  deadline: string;
}

export const startOf = (id: string, people: readonly { id: string }[]): AskingValues => ({
  id,
  userIds: people.map((person) => person.id),
  message: '',
  deadline: '',
});

/** The deadline is chosen as a day, and sent as the end of it. */
export const withDeadline = <Values extends AskingValues>({ deadline, ...values }: Values) => ({
  ...values,
  deadline: deadline && endOfOwnDay(deadline),
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
  return (
    <>
      <DateField
        control={control}
        name={named('deadline')}
        label="Deadline"
        max={lastAskingDay(period, validityDay(new Date()))}
        required
      />
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
