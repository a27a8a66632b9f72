import { type Scope, sentences } from '@portal/server/modules/calendar/constants.ts';
import { useRef } from 'react';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { lengthOf } from '../model/moving.ts';
import type { ShownEvent } from '../model/shown.ts';
import { movedInput } from '../model/values.ts';
import { refreshEvents, showEvent } from '../queries.ts';

/** Keeps what was moved by hand. It stands there at once, and goes back when it may not be moved. */
export function useMoveEvent() {
  const { write } = useWrite({
    send: api.calendar.update.mutate,
    failed: sentences.updateFailed,
    onDone: refreshEvents,
    onFailed: (sentence) => {
      refreshEvents();
      toast.error(sentence);
    },
  });
  // What is moved while another move is under way waits for it.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (event: ShownEvent, before: ShownEvent, scope: Scope) => {
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
    last.current = last.current.then(() => write({ ...movedInput(event, before, scope), id, ...which }));
  };
}

/** Of a series it is the one by the clock, which only its end changes. */
const lengthAfter = (event: ShownEvent, before: ShownEvent): number =>
  event.recurrence === null
    ? lengthOf(event)
    : before.durationMinutes + (event.start === before.start ? lengthOf(event) - lengthOf(before) : 0);
