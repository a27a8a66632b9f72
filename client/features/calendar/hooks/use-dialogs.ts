import { useState } from 'react';
import type { CalendarEvent, ShownEvent } from '../model/shown.ts';

/** A dialog over the calendar. */
export type CalendarDialog =
  | { kind: 'create'; date: string; minute: number | null; until?: number | undefined }
  | { kind: 'details'; id: string; occurrence: string | null; known?: ShownEvent }
  | { kind: 'edit'; event: CalendarEvent }
  | { kind: 'delete'; event: CalendarEvent }
  | { kind: 'move'; event: ShownEvent; before: ShownEvent }
  | { kind: 'day'; date: string }
  | { kind: 'add' }
  | { kind: 'feed' }
  | { kind: 'import' };

/** Dialogs over the calendar, each over the one that opened it. */
export function useDialogs(first: CalendarDialog[]) {
  const [stack, setStack] = useState(first);
  return {
    stack,
    open: (dialog: CalendarDialog) => setStack((old) => [...old, dialog]),
    /** Closes the uppermost. */
    close: () => setStack((old) => old.slice(0, -1)),
    /** Shows another below the uppermost, which is about to close. */
    replaceBelow: (dialog: CalendarDialog) =>
      setStack((old) => [...old.slice(0, -2), dialog, ...old.slice(-1)]),
  };
}
