import { type Scope, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { useNow } from '../../../lib/page/use-now.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { refreshEvents } from '../queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface DeleteEventDialogProps {
  event: CalendarEvent;
  /** Also closes the dialog that opened this one. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an event, or a part of a series, is gone. */
export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const now = useNow(60_000);
  const [scope, setScope] = useState<Scope>('one');
  const repeats = event.recurrence !== null && event.occurrence !== null;
  const { id, occurrence, title, participants } = event;
  const isOver = !repeats && Date.parse(event.end) < now.getTime();
  return (
    <ConfirmWrite
      danger
      title={`Delete “${title}”?`}
      text={
        <>
          <p>{sentences.deleteQuestion(title)}</p>
          {participants.length > 0 && !isOver && (
            <p className="mt-2">
              {participants.length === 1
                ? `${participants[0]?.name} will be notified.`
                : `All ${participants.length} attendees will be notified.`}
            </p>
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
    >
      {repeats && <ScopeChoice label="Delete" value={scope} onChange={setScope} />}
    </ConfirmWrite>
  );
}
