import { CalendarX2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DateField, TextField } from '../../../components/form/form-field.tsx';
import { InlineForm } from '../../../components/form/inline-form.tsx';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import type { Place } from '../../../lib/form/unsaved.ts';
import { calendarDate, counted } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { refreshTimeOff, useHolidays } from '../queries.ts';
import { parseRequestsSearch } from '../search.ts';
import { YearSwitch } from './year-switch.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/time-off/schema.ts').then(({ holidayInput }) => holidayInput),
);

/** Navigating to another year keeps typed values. */
const staysOpen = (from: Place, to: Place) =>
  from.pathname === to.pathname &&
  parseRequestsSearch(to.search as Record<string, unknown>).holidays !== undefined;

interface HolidaysDialogProps {
  year: number;
  onYear: (year: number) => void;
  onClose: () => void;
}

/** The company's holidays: later requests take no day of them. */
export function HolidaysDialog({ year, onYear, onClose }: HolidaysDialogProps) {
  const [adding, setAdding] = useState(false);
  const list = useHolidays(year);
  const known = list.data?.year === year ? list.data : undefined;
  const addFederal = useWriteInPlace({
    send: api.timeOff.addFederalHolidays.mutate,
    done: `Federal holidays of ${year} added`,
    failed: 'Failed to add the holidays. Please try again.',
    onDone: refreshTimeOff,
  });
  const remove = useWriteInPlace({
    send: api.timeOff.removeHoliday.mutate,
    done: 'Holiday removed',
    failed: 'Failed to remove the holiday. Please try again.',
    onDone: refreshTimeOff,
  });
  const problem = addFederal.problem ?? remove.problem;
  const federal = known?.federalHolidays.length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Company Holidays"
      description="Days on which the company is closed don't count as working days. Requests that were made before keep their days."
      footer={
        <>
          <ExportButton size="lg" file={{ path: '/time-off/holidays.csv', query: { year: String(year) } }} />
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="flex flex-wrap items-center gap-2">
          <YearSwitch year={year} onYear={onYear} />
          {federal > 0 && (
            <Button
              needs="leave.manage"
              size="sm"
              busy={addFederal.busy}
              onClick={() => void addFederal.write({ year })}
              className="ml-auto"
            >
              Add {counted(federal, 'Federal Holiday')}
            </Button>
          )}
        </div>
        <div className="rounded-lg border border-line">
          <ListState
            rows={known?.holidays}
            failed={list.isError}
            failedTitle="The holidays didn't load"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            loadingText="Loading holidays..."
            compact
            empty={{
              icon: CalendarX2,
              title: `No holidays in ${year}`,
              text: 'Every weekday is a working day.',
            }}
          >
            {(rows) => (
              <CardList aria-label={`Holidays in ${year}`}>
                {rows.map(({ date, name }) => (
                  <CardRow
                    key={date}
                    trailing={
                      <IconButton
                        needs="leave.manage"
                        label={`Remove ${name}`}
                        icon={<Trash2 aria-hidden />}
                        variant="danger"
                        disabled={remove.busy}
                        onClick={() => void remove.write({ date })}
                      />
                    }
                  >
                    <p dir="auto" className="font-medium">
                      {name}
                    </p>
                    <p className="text-sm text-muted">{calendarDate(date)}</p>
                  </CardRow>
                ))}
              </CardList>
            )}
          </ListState>
        </div>
        {adding ? (
          <InlineForm
            label="Add Holiday"
            submitLabel="Add Holiday"
            what="this holiday"
            className="grid gap-4 sm:grid-cols-2"
            contract={contract}
            start={{ date: '', name: '' }}
            survives={staysOpen}
            send={(input, once) => api.timeOff.addHoliday.mutate(input, once)}
            done="Holiday added"
            failed="Failed to add the holiday. Please try again."
            onDone={(_answer, { date }) => {
              onYear(Number(date.slice(0, 4)));
              refreshTimeOff();
            }}
            onClose={() => setAdding(false)}
          >
            {({ control }) => (
              <>
                <DateField control={control} name="date" label="Date" required />
                <TextField control={control} name="name" label="Name" autoComplete="off" required />
              </>
            )}
          </InlineForm>
        ) : (
          <Button
            needs="leave.manage"
            icon={<Plus aria-hidden />}
            onClick={() => setAdding(true)}
            className="justify-self-start"
          >
            Add Holiday
          </Button>
        )}
      </div>
    </Dialog>
  );
}
