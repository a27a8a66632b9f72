import { signedHours } from '@portal/server/modules/time-clock/constants.ts';
import { ChevronLeft, ChevronRight, Clock3, Lock, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { api } from '../../../lib/api/api.ts';
import { calendarDate, count, counted, shortDate } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { adjacentDay, hoursText } from '../model.ts';
import {
  type PayPeriod,
  type PayPeriodPerson,
  refreshTimeClock,
  usePayPeriod,
  usePayPeriodPeople,
} from '../queries.ts';
import { payPeriodFilters, payPeriodInput, type SetTimeSearch, type TimeSearch } from '../search.ts';
import { Blocking } from './blocking.tsx';
import { AddEntryDialog } from './entry-dialog.tsx';
import { PersonEntries } from './person-entries.tsx';

interface PayPeriodPanelProps {
  search: TimeSearch;
  setSearch: SetTimeSearch;
}

/** Everybody's hours in a pay period, to be approved and paid. */
export function PayPeriodPanel({ search, setSearch }: PayPeriodPanelProps) {
  const { data: period, isError, refetch, isFetching } = usePayPeriod(search.day);
  const pages = usePayPeriodPeople(payPeriodInput(search));
  const people = pages.data?.pages.flatMap((page) => page.people);
  const [openId, setOpenId] = useState<string>();
  return (
    <DataTable
      caption="Hours in this pay period"
      list={{
        ...pages,
        isError: isError || pages.isError,
        isFetching: isFetching || pages.isFetching,
        refetch: () => {
          void refetch();
          void pages.refetch();
        },
      }}
      header={period && <PeriodHeader period={period} setSearch={setSearch} />}
      bar={
        period && {
          filters: payPeriodFilters,
          search,
          setSearch,
          // Payroll includes all people; exported entries are those of the people on screen.
          actions: (
            <ExportButton
              file={{
                path: '/time-clock/entries.csv',
                query: { from: period.start, to: period.end, search: search.people },
              }}
            >
              Export Entries
            </ExportButton>
          ),
        }
      }
      columns={[...columns, entries(openId, setOpenId)]}
      rows={period && people}
      rowKey={({ person }) => person.id}
      detail={(row) =>
        period && row.person.id === openId ? (
          <PersonEntries row={row} period={period} onOpen={(entry) => setSearch({ entry }, { push: true })} />
        ) : null
      }
      failedTitle="The pay period did not load"
      empty={{ icon: Clock3, title: 'No hours in this pay period yet' }}
      noMatch={{ icon: SearchX, title: 'No people found', text: 'Try adjusting your search.' }}
      count={`${count(people?.length ?? 0)} loaded`}
    />
  );
}

function PeriodHeader({ period, setSearch }: { period: PayPeriod; setSearch: SetTimeSearch }) {
  const [locking, setLocking] = useState(false);
  const [adding, setAdding] = useState(false);
  const { start, end, locked, over, pendingCorrections, openEntries } = period;
  const waiting = [
    ...(pendingCorrections > 0 ? [`${counted(pendingCorrections, 'correction')} to review`] : []),
    ...(openEntries > 0 ? [`${counted(openEntries, 'entry', 'entries')} without an end`] : []),
  ];
  return (
    <>
      <CardHeader
        title="Pay Period"
        badge={
          locked ? (
            <Badge tone="success" icon={<Lock aria-hidden />}>
              Approved
            </Badge>
          ) : (
            <Badge tone={over ? 'attention' : 'neutral'}>{over ? 'To approve' : 'Current'}</Badge>
          )
        }
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Button needs="time.manage" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              Add Entry
            </Button>
            <ExportButton file={{ path: '/time-clock/payroll.csv', query: { from: start, to: end } }}>
              Export Payroll
            </ExportButton>
            {!locked && (
              <Button
                needs="time.manage"
                variant="primary"
                icon={<Lock aria-hidden />}
                disabled={!over || waiting.length > 0}
                onClick={() => setLocking(true)}
              >
                Approve and Lock
              </Button>
            )}
          </div>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4.5 py-3">
        <div className="flex items-center gap-1">
          <IconButton
            label="Previous pay period"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => setSearch({ day: adjacentDay(start, -1) })}
          />
          <span className="font-medium">
            {calendarDate(start)} – {calendarDate(end)}
          </span>
          <IconButton
            label="Next pay period"
            icon={<ChevronRight aria-hidden />}
            onClick={() => setSearch({ day: adjacentDay(end, 1) })}
          />
        </div>
        <p className="text-sm text-muted tabular-nums">
          {counted(period.people, 'person', 'people')} · {hoursText(period.totalHours)} h, of which{' '}
          {hoursText(period.overtimeHours)} h overtime
        </p>
        {period.adjustmentHours !== 0 && (
          <p className="w-full text-sm">
            {signedHours(period.adjustmentHours)} h of it adjust pay periods that were approved before.
          </p>
        )}
        <p className="w-full text-sm text-muted">{stateText(period, waiting)}</p>
        <Blocking period={period} setSearch={setSearch} />
      </div>
      {adding && <AddEntryDialog onClose={() => setAdding(false)} />}
      {locking && <LockDialog period={period} onClose={() => setLocking(false)} />}
    </>
  );
}

function stateText({ locked, over, end }: PayPeriod, waiting: string[]): string {
  if (locked)
    return `${locked.by.name} approved this on ${shortDate(locked.at)}. Later changes are paid with the next pay period.`;
  if (waiting.length > 0) return `Before it can be approved: ${waiting.join(' and ')}.`;
  return over
    ? 'Everything is settled. Approve it to lock its entries.'
    : `It can be approved after ${calendarDate(end)}.`;
}

function LockDialog({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { start, end, mark } = period;
  return (
    <ConfirmWrite
      title={`Approve ${calendarDate(start)} – ${calendarDate(end)}?`}
      text={`${counted(period.people, 'person', 'people')} worked ${hoursText(period.totalHours)} hours. Later changes of their entries are paid with the next pay period. This can't be undone.`}
      confirmLabel="Approve and Lock"
      send={api.payPeriods.lock.mutate}
      done="Pay period approved and locked"
      failed="The pay period could not be approved. Please try again."
      onDone={refreshTimeClock}
      onFailed={refreshTimeClock}
      input={{ start, mark }}
      onClose={onClose}
    />
  );
}

const hours = (
  key: string,
  header: string,
  of: (row: PayPeriodPerson) => number,
): Column<PayPeriodPerson> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <span className="tabular-nums">{hoursText(of(row))}</span>,
});

const columns: Column<PayPeriodPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ person }) => (
      <span dir="auto" className="font-medium">
        {person.name}
      </span>
    ),
  },
  { key: 'employeeId', header: 'Employee ID', cell: ({ person }) => person.employeeId ?? 'N/A' },
  hours('regular', 'Regular', ({ regularHours }) => regularHours),
  hours('overtime', 'Overtime', ({ overtimeHours }) => overtimeHours),
  hours('total', 'Total', ({ totalHours }) => totalHours),
];

const entries = (
  openId: string | undefined,
  setOpenId: (id: string | undefined) => void,
): Column<PayPeriodPerson> => ({
  key: 'entries',
  header: 'Entries',
  hideHeader: true,
  align: 'end',
  cell: ({ person: { id, name } }) => (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={id === openId}
      aria-label={`Entries of ${name}`}
      onClick={() => setOpenId(id === openId ? undefined : id)}
    >
      Entries
    </Button>
  ),
});
