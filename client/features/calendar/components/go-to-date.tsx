import { sentences } from '@portal/server/modules/calendar/constants.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { DateInput } from '../../../ui/input.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { isDate } from '../model/dates.ts';

interface GoToDateProps {
  /** The day that is shown. */
  date: string;
  onDate: (date: string) => void;
}

/** The label of the period, which leads to any day of the calendar. */
export function GoToDate({ date, onDate, children }: GoToDateProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Go to date"
      trigger={
        <button
          type="button"
          title="Go to Date"
          className="flex max-w-full min-w-0 items-center gap-1 rounded-lg px-1.5 py-1 hover:bg-sunken pointer-coarse:min-h-11"
        >
          <span className="truncate">{children}</span>
          <span className="sr-only">Go to Date</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
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
