import { endWords, timeWithZone, zonedDay } from '@portal/server/core/contract/zone-words.ts';
import { Clock3, Hourglass, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { counted } from '../../../lib/format/format.ts';
import { ownYear } from '../../../lib/format/own-days.ts';
import { useRoom } from '../../../lib/realtime/use-room.ts';
import { useOwnZone } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader, CardList } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { shortDay, shortSpan } from '../model/short-entry.ts';
import { hoursText } from '../model.ts';
import type { TimeEntry, useTimeClock } from '../queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

/** The caller's entries, newest first. */
export function EntriesCard({ pages }: { pages: ReturnType<typeof useTimeClock> }) {
  const [correcting, setCorrecting] = useState<TimeEntry | 'new'>();
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <ListScreen
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
        rows={entries}
        empty={{
          icon: Clock3,
          title: 'No time entries yet',
          text: 'Clock in when you start working. Every entry appears here.',
        }}
        count={`${counted(entries?.length ?? 0, 'entry', 'entries')} loaded`}
      >
        {(rows) => <Entries entries={rows} onCorrect={setCorrecting} />}
      </ListScreen>
      {correcting && (
        <CorrectionDialog
          entry={correcting === 'new' ? undefined : correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

interface EntriesProps {
  entries: readonly TimeEntry[];
  onCorrect: (entry: TimeEntry) => void;
}

/** CSS pixels that the table needs. */
const TABLE = 600;

/** A table, and on a phone a list with a line for each entry. */
function Entries({ entries, onCorrect }: EntriesProps) {
  const [frame, isWide] = useRoom(TABLE);
  const zone = useOwnZone();
  const thisYear = String(ownYear(new Date()));
  return (
    <div ref={frame}>
      {isWide ? (
        <Table
          caption="Time entries"
          columns={[...facts, actions(onCorrect)]}
          rows={entries}
          rowKey={({ id }) => id}
        />
      ) : (
        <CardList aria-label="Time entries">
          {entries.map((entry) => (
            <li key={entry.id} className="flex min-h-11 items-center gap-2 py-0.5 pr-2 pl-4.5 text-sm">
              <span className="grid w-19 shrink-0">
                <span className="whitespace-nowrap">{shortDay(entry.clockIn, entry.timeZone, thisYear)}</span>
                {entry.deployment && (
                  <span dir="auto" className="truncate text-xs text-muted">
                    {entry.deployment.name}
                  </span>
                )}
              </span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 tabular-nums">
                {shortSpan(entry, zone)} <EntryState entry={entry} short />
              </span>
              <span className="w-9 text-right font-medium tabular-nums">{hoursText(entry.totalHours)}</span>
              <span className="w-11 text-right">
                <Correct entry={entry} onCorrect={onCorrect} />
              </span>
            </li>
          ))}
        </CardList>
      )}
    </div>
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

function End({ entry }: { entry: TimeEntry }) {
  const { clockIn, clockOut, timeZone } = entry;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {clockOut !== null && endWords(clockIn, clockOut, timeZone)}
      <EntryState entry={entry} />
    </span>
  );
}

interface EntryStateProps {
  entry: TimeEntry;
  /** The correction in review is an icon, beside both times. */
  short?: boolean;
}

/** What is to be said of an entry beside its times. */
function EntryState({ entry: { clockOut, status, correctionPending }, short }: EntryStateProps) {
  if (status === 'active') return <Badge tone="success">Active</Badge>;
  if (correctionPending) {
    return short ? (
      <Badge tone="attention" icon={<Hourglass aria-hidden />} className="px-1">
        <span className="sr-only">In review</span>
      </Badge>
    ) : (
      <Badge tone="attention">In review</Badge>
    );
  }
  return clockOut === null && <Badge tone="danger">No end</Badge>;
}

function Correct({ entry, onCorrect }: { entry: TimeEntry; onCorrect: (entry: TimeEntry) => void }) {
  const { clockIn, timeZone, locked, correctionPending } = entry;
  if (locked || correctionPending) return null;
  return (
    <IconButton
      needs="time.record"
      label={`Correct the entry of ${zonedDay(clockIn, timeZone)}, ${timeWithZone(clockIn, timeZone)}`}
      icon={<Pencil aria-hidden />}
      tooltipSide="left"
      onClick={() => onCorrect(entry)}
    />
  );
}

const actions = (onCorrect: (entry: TimeEntry) => void): Column<TimeEntry> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (entry) => <Correct entry={entry} onCorrect={onCorrect} />,
});
