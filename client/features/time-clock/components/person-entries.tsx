import { signedHours } from '@portal/server/modules/time-clock/constants.ts';
import { Clock3, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { entrySpan } from '../model/changes.ts';
import { hoursText } from '../model.ts';
import { type PayPeriodPerson, type PersonEntry, usePersonEntries } from '../queries.ts';
import { AddEntryDialog } from './entry-dialog.tsx';

interface PersonEntriesProps {
  row: PayPeriodPerson;
  period: { start: string; end: string };
  onOpen: (entryId: string) => void;
}

/** One person's entries of a pay period, each with a link to correct it. */
export function PersonEntries({ row: { person, adjustmentHours }, period, onOpen }: PersonEntriesProps) {
  const pages = usePersonEntries(person.id, period);
  const [adding, setAdding] = useState(false);
  return (
    <div className="grid gap-2">
      <ListState
        compact
        rows={pages.data?.pages.flatMap((page) => page.entries)}
        failed={pages.isError}
        failedTitle="The entries did not load"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
        empty={{ icon: Clock3, title: 'No entries' }}
      >
        {(rows) => (
          <>
            <ul aria-label="Entries" className="grid gap-1 text-sm">
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </ul>
            <MoreRows pages={pages} />
          </>
        )}
      </ListState>
      {adjustmentHours !== 0 && (
        <p className="text-sm">
          {signedHours(adjustmentHours)} h adjust pay periods that were approved before.
        </p>
      )}
      <div>
        <Button
          needs="time.manage"
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={`Add Entry for ${person.name}`}
          onClick={() => setAdding(true)}
        >
          Add Entry
        </Button>
      </div>
      {adding && <AddEntryDialog person={person} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Entry({ entry, onOpen }: { entry: PersonEntry; onOpen: (id: string) => void }) {
  const { id, totalHours, corrected, correctionPending, deployment } = entry;
  const worked = entrySpan(entry);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
      <span>{worked}</span>
      <span className="text-muted">{hoursText(totalHours)} h</span>
      {deployment && (
        <span dir="auto" className="text-muted">
          {deployment.name}
        </span>
      )}
      {corrected && <Badge tone="info">Corrected</Badge>}
      {correctionPending && <Badge tone="attention">In review</Badge>}
      <Button size="sm" variant="ghost" aria-label={`Open ${worked}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    </li>
  );
}
