import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { entrySpan } from '../model/changes.ts';
import { hoursText } from '../model.ts';
import { useEntry } from '../queries.ts';
import { ChangeText } from './changes-card.tsx';
import { ChangeEntryDialog, DeleteEntryDialog } from './entry-dialog.tsx';

interface OpenEntryProps {
  id: string;
  onClose: () => void;
}

/** An entry with a URL of its own: its times, its history, and its actions. */
export function OpenEntry({ id, onClose }: OpenEntryProps) {
  const found = useEntry(id);
  const [act, setAct] = useState<'change' | 'delete'>();
  const entry = found.data?.entry;
  if (entry && act === 'change') return <ChangeEntryDialog entry={entry} onClose={() => setAct(undefined)} />;
  if (entry && act === 'delete') return <DeleteEntryDialog entry={entry} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? `Time entry of ${entry.person.name}` : 'Time Entry'}
      description={entry && entrySpan(entry)}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          {entry && (
            <>
              <Button
                needs="time.manage"
                size="lg"
                icon={<Trash2 aria-hidden />}
                onClick={() => setAct('delete')}
              >
                Delete Entry
              </Button>
              <Button
                needs="time.manage"
                size="lg"
                variant="primary"
                icon={<Pencil aria-hidden />}
                onClick={() => setAct('change')}
              >
                {entry.clockOut || entry.status === 'active' ? 'Change Entry' : 'Enter End Time'}
              </Button>
            </>
          )}
        </>
      }
    >
      {found.data ? (
        <Facts {...found.data} />
      ) : found.isError ? (
        <ErrorState
          title={errorSentence(found.error, "The entry didn't load")}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the entry..." />
      )}
    </Dialog>
  );
}

type Found = NonNullable<ReturnType<typeof useEntry>['data']>;

function Facts({ entry: { totalHours, clockOut, status, locked, correctionPending }, changes }: Found) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{hoursText(totalHours)} h</span>
        {status === 'active' && <Badge tone="info">Clocked in</Badge>}
        {clockOut === null && status !== 'active' && <Badge tone="danger">No end</Badge>}
        {correctionPending && <Badge tone="attention">In review</Badge>}
        {locked && <Badge tone="success">Approved pay period</Badge>}
      </p>
      {changes.length > 0 && (
        <ul aria-label="History" className="grid gap-3">
          {changes.map((change) => (
            <li key={change.id} className="border-t border-line pt-3">
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
