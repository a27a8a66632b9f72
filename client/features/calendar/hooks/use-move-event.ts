import { type Scope, sentences, UNDO_MS } from '@portal/server/modules/calendar/constants.ts';
import { useRef } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { mayNow } from '../../../lib/session/use-may.ts';
import { toast } from '../../../ui/toast.ts';
import { whenText } from '../model/labels.ts';
import { lengthOf } from '../model/moving.ts';
import type { CalendarEvent, ShownEvent } from '../model/shown.ts';
import { movedInput } from '../model/values.ts';
import { notifiedText } from '../model/words.ts';
import { refreshEvents, showEvent } from '../queries.ts';

/** Reverts a move, or suppresses its notice to attendees. */
function useUndo() {
  const undo = useWrite({
    send: api.calendar.undoMove.mutate,
    done: 'Move undone',
    failed: sentences.undoFailed,
    onDone: refreshEvents,
    onFailed: refreshEvents,
  });
  const quiet = useWrite({
    send: api.calendar.keepQuiet.mutate,
    failed: sentences.updateFailed,
    onFailed: refreshEvents,
  });
  return { undo: undo.write, keepQuiet: quiet.write };
}

/**
 * Saves an event that was moved by hand. The new time shows immediately, and is reverted when the server
 * refuses the move or the person undoes it.
 */
export function useMoveEvent(zone: string) {
  const user = useUser();
  const { undo, keepQuiet } = useUndo();
  const showUndo = ({ id, ...event }: CalendarEvent) => {
    const until = Date.now() + UNDO_MS;
    const action = { label: 'Undo', onClick: () => void undo({ id }) };
    const notified = notifiedText(event, user.id, Date.now());
    const silence = async () => {
      if (!(await keepQuiet({ id }))) return;
      const left = until - Date.now();
      if (left > 0) toast.success('Nobody will be notified', { action, duration: left });
    };
    toast.success(`Moved to ${whenText({ id, ...event }, zone)}`, {
      action,
      duration: UNDO_MS,
      ...(notified && {
        description: notified,
        cancel: { label: "Don't Notify", onClick: () => void silence() },
      }),
    });
  };
  const { write } = useWrite({
    send: api.calendar.update.mutate,
    failed: sentences.updateFailed,
    onDone: ({ event }) => {
      refreshEvents();
      showUndo(event);
    },
    onFailed: refreshEvents,
  });
  // Moves are sent one after the other.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (event: ShownEvent, before: ShownEvent, scope: Scope) => {
    if (!mayNow('events.write')) return;
    const { id, occurrence, start, end, isAllDay, recurrence } = event;
    showEvent({
      id,
      occurrence,
      start,
      end,
      startDate: start,
      endDate: end,
      ...(isAllDay ? {} : { durationMinutes: lengthAfter(event, before) }),
    });
    const which = recurrence !== null && occurrence !== null ? { scope, occurrence } : {};
    const input = { ...movedInput(event, before, scope), id, ...which, notify: 'later' as const };
    last.current = last.current.then(() => write(input));
  };
}

/** Of a series it is the one by the clock, which only its end changes. */
const lengthAfter = (event: ShownEvent, before: ShownEvent): number =>
  event.recurrence === null
    ? lengthOf(event)
    : before.durationMinutes + (event.start === before.start ? lengthOf(event) - lengthOf(before) : 0);
