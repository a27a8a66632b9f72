import type { Scope } from '@portal/server/modules/calendar/constants.ts';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import type { CalendarDialog, useDialogs } from '../hooks/use-dialogs.ts';
import type { Part } from '../model/parts.ts';
import type { AddedCalendar, CalendarEvent, ShownEvent } from '../model/shown.ts';
import { AddCalendarDialog } from './add-calendar-dialog.tsx';
import { DayEventsDialog } from './day-events-dialog.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { EventDetailsDialog } from './event-details-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MoveEventDialog } from './move-event-dialog.tsx';

const EventFormDialog = lazyOverlay(async () => (await import('./event-form-dialog.tsx')).EventFormDialog);

interface CalendarDialogsProps {
  dialogs: ReturnType<typeof useDialogs>;
  zone: string;
  names: Map<string, string>;
  added: readonly AddedCalendar[];
  partsOn: (date: string) => readonly Part<ShownEvent>[];
  onMove: (event: ShownEvent, before: ShownEvent, scope: Scope) => void;
}

/** The stack of open dialogs; the last one is on top. */
export const CalendarDialogs = ({ dialogs, ...rest }: CalendarDialogsProps) =>
  dialogs.stack.map((dialog, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stack: lower dialogs keep their index
    <OneDialog key={`${index} ${dialog.kind}`} dialog={dialog} dialogs={dialogs} {...rest} />
  ));

function OneDialog({
  dialog,
  dialogs: { stack, open, close: onClose, replaceBelow },
  zone,
  names,
  added,
  partsOn,
  onMove,
}: CalendarDialogsProps & { dialog: CalendarDialog }) {
  const details = ({ id, occurrence }: CalendarEvent, known?: ShownEvent): CalendarDialog => ({
    kind: 'details',
    id,
    occurrence,
    ...(known ? { known } : {}),
  });
  switch (dialog.kind) {
    case 'create':
      return (
        <EventFormDialog
          date={dialog.date}
          minute={dialog.minute}
          until={dialog.until}
          zone={zone}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <EventFormDialog
          event={dialog.event}
          zone={zone}
          // Changing one event of a series gives it an id of its own.
          onSaved={(saved) => replaceBelow(details(saved))}
          onClose={onClose}
        />
      );
    case 'details':
      return (
        <EventDetailsDialog
          key={`${dialog.id} ${dialog.occurrence}`}
          id={dialog.id}
          occurrence={dialog.occurrence}
          known={dialog.known}
          zone={zone}
          ending={stack.at(-1)?.kind === 'delete'}
          onEdit={(event) => open({ kind: 'edit', event })}
          onDelete={(event) => open({ kind: 'delete', event })}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteEventDialog event={dialog.event} onDeleted={onClose} onClose={onClose} />;
    case 'move':
      return (
        <MoveEventDialog
          event={dialog.event}
          before={dialog.before}
          zone={zone}
          onMove={(scope) => {
            onMove(dialog.event, dialog.before, scope);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'day':
      return (
        <DayEventsDialog
          date={dialog.date}
          parts={partsOn(dialog.date)}
          zone={zone}
          names={names}
          onOpen={(event) => open(details(event, event))}
          onCreate={() => open({ kind: 'create', date: dialog.date, minute: null })}
          onClose={onClose}
        />
      );
    case 'add':
      return <AddCalendarDialog added={added} onClose={onClose} />;
    case 'feed':
      return <FeedDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
  }
}
