import { endWords, timeWithZone, zonedDay } from '@portal/server/core/contract/zone-words.ts';
import { Clock3, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { counted } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { hoursText } from '../model.ts';
import type { TimeEntry, useTimeClock } from '../queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

/** The caller's entries, newest first. */
export function EntriesCard({ pages }: { pages: ReturnType<typeof useTimeClock> }) {
  const [correcting, setCorrecting] = useState<TimeEntry | 'new'>();
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <DataTable
        caption="Time entries"
        list={pages}
        header={
          <CardHeader
            title="Recent Entries"
            actions={
              <Button
                needs="time.record"
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => setCorrecting('new')}
              >
                Add Missing Entry
              </Button>
            }
          />
        }
        columns={[...facts, actions(setCorrecting)]}
        rows={entries}
        rowKey={({ id }) => id}
        empty={{
          icon: Clock3,
          title: 'No time entries yet',
          text: 'Clock in when you start working. Every entry appears here.',
        }}
        count={`${counted(entries?.length ?? 0, 'entry', 'entries')} loaded`}
      />
      {correcting && (
        <CorrectionDialog
          entry={correcting === 'new' ? undefined : correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

const facts: Column<TimeEntry>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ clockIn, timeZone, deployment }) => (
      <span className="grid">
        <span>{zonedDay(clockIn, timeZone)}</span>
        {deployment && (
          <span dir="auto" className="text-xs font-normal text-muted">
            {deployment.name}
          </span>
        )}
      </span>
    ),
  },
  { key: 'start', header: 'Start', cell: ({ clockIn, timeZone }) => timeWithZone(clockIn, timeZone) },
  { key: 'end', header: 'End', cell: (entry) => <End entry={entry} /> },
  {
    key: 'hours',
    header: 'Hours',
    align: 'end',
    cell: ({ totalHours }) => <span className="tabular-nums">{hoursText(totalHours)}</span>,
  },
];

function End({ entry: { clockIn, clockOut, status, correctionPending, timeZone } }: { entry: TimeEntry }) {
  if (status === 'active') return <Badge tone="success">Active</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {clockOut !== null && endWords(clockIn, clockOut, timeZone)}
      {correctionPending && <Badge tone="attention">In review</Badge>}
      {clockOut === null && !correctionPending && <Badge tone="danger">No end</Badge>}
    </span>
  );
}

const actions = (onCorrect: (entry: TimeEntry) => void): Column<TimeEntry> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (entry) =>
    entry.locked || entry.correctionPending ? null : (
      <IconButton
        needs="time.record"
        label={`Correct the entry of ${zonedDay(entry.clockIn, entry.timeZone)}, ${timeWithZone(entry.clockIn, entry.timeZone)}`}
        icon={<Pencil aria-hidden />}
        tooltipSide="left"
        onClick={() => onCorrect(entry)}
      />
    ),
});
