import { type Scope, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/confirm-write.tsx';
import { api } from '../../../lib/api.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { refreshEvents } from '../queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface DeleteEventDialogProps {
  event: CalendarEvent;
  /** What it was deleted from closes, too. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an event, or a part of a series, is gone. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const repeats = event.recurrence !== null && event.occurrence !== null;
  const { id, occurrence, title } = event;
  return (
    <ConfirmWrite
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
      send={api.calendar.delete.mutate}
      done="Event deleted"
      failed={sentences.deleteFailed}
      onDone={() => {
        refreshEvents();
        onDeleted();
      }}
      input={{ id, ...(repeats && occurrence ? { scope, occurrence } : {}) }}
      onClose={onClose}
    />
  );
}
