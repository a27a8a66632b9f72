import { type Scope, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { refreshEvents } from '../queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface DeleteEventDialogProps {
  event: CalendarEvent;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an event, or a part of a series, is gone. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const repeats = event.recurrence !== null && event.occurrence !== null;
  const remove = useWrite({
    send: api.calendar.delete.mutate,
    done: 'Event deleted',
    failed: sentences.deleteFailed,
    onDone: () => {
      refreshEvents();
      onDeleted();
    },
  });
  const { id, occurrence, title } = event;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title="Delete Event"
      text={
        <>
          <p className="wrap-anywhere">{sentences.deleteQuestion(title)}</p>
          {repeats && (
            <div className="mt-3 text-ink">
              <ScopeChoice label="Delete" value={scope} onChange={setScope} />
            </div>
          )}
        </>
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={() => void remove.write({ id, ...(repeats && occurrence ? { scope, occurrence } : {}) })}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
