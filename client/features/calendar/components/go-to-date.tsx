import { sentences } from '@portal/server/modules/calendar/constants.ts';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DateInput } from '../../../ui/input.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { isDate } from '../model/dates.ts';

interface GoToDateProps {
  /** The day that is shown. */
  date: string;
  onDate: (date: string) => void;
}

/** Leads to any day of the calendar. */
export function GoToDate({ date, onDate }: GoToDateProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Go to date"
      trigger={<IconButton label="Go to Date" icon={<CalendarSearch aria-hidden />} />}
    >
      <DateForm
        date={date}
        onDate={(chosen) => {
          setOpen(false);
          onDate(chosen);
        }}
      />
    </Popover>
  );
}

function DateForm({ date, onDate }: GoToDateProps) {
  const [typed, setTyped] = useState(date);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isDate(typed)) onDate(typed);
        else setIsRefused(true);
      }}
    >
      <Field label="Date" error={isRefused ? sentences.invalidDate : undefined}>
        {(control) => (
          <DateInput
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsRefused(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        Show Date
      </Button>
    </form>
  );
}
