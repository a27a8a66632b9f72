import { Clock3 } from 'lucide-react';
import { DataTable } from '../../../components/data-table.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { counted, shortDate, shortTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { hoursText } from '../model.ts';
import type { TimeEntry, useTimeClock } from '../queries.ts';

/** Every time the caller worked, newest first. */
export function EntriesCard({ pages }: { pages: ReturnType<typeof useTimeClock> }) {
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <DataTable
      caption="Time entries"
      header={<CardHeader title="Recent Entries" />}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={{
        icon: Clock3,
        title: 'No time entries yet',
        text: 'Clock in when you start working. Every entry appears here.',
      }}
      footer={
        <MoreRows pages={pages} count={`${counted(entries?.length ?? 0, 'entry', 'entries')} loaded`} />
      }
    />
  );
}

const columns: Column<TimeEntry>[] = [
  { key: 'date', header: 'Date', cell: ({ clockIn }) => shortDate(clockIn) },
  { key: 'start', header: 'Start', cell: ({ clockIn }) => shortTime(clockIn) },
  {
    key: 'end',
    header: 'End',
    cell: ({ clockIn, clockOut, status }) =>
      status === 'active' ? (
        <Badge tone="success">Active</Badge>
      ) : clockOut === null ? (
        'Not approved yet'
      ) : (
        endText(clockIn, clockOut)
      ),
  },
  {
    key: 'hours',
    header: 'Hours',
    align: 'end',
    cell: ({ totalHours }) => <span className="tabular-nums">{hoursText(totalHours)}</span>,
  },
];

/** The date, too, where it is another one. */
const endText = (clockIn: string, clockOut: string) =>
  shortDate(clockIn) === shortDate(clockOut)
    ? shortTime(clockOut)
    : `${shortTime(clockOut)}, ${shortDate(clockOut)}`;
