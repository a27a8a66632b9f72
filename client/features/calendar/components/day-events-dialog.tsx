import { CalendarDays, Plus } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { cn } from '../../../lib/page/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { CardList } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { longDayText, timesText } from '../model/labels.ts';
import type { Part } from '../model/parts.ts';
import { isDeclined, type ShownEvent } from '../model/shown.ts';
import { ShadeDot, TypeBadge } from './event-face.tsx';

interface DayEventsDialogProps {
  date: string;
  parts: readonly Part<ShownEvent>[];
  zone: string;
  names: Map<string, string>;
  onOpen: (event: ShownEvent) => void;
  onCreate: () => void;
  onClose: () => void;
}

/** Lists all events of one day. */
export function DayEventsDialog({
  date,
  parts,
  zone,
  names,
  onOpen,
  onCreate,
  onClose,
}: DayEventsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Events for ${longDayText(date)}`}
      size="sm"
      flush
      footer={
        <Button needs="events.write" size="lg" icon={<Plus aria-hidden />} onClick={onCreate}>
          Add Event to This Date
        </Button>
      }
    >
      <ListState rows={parts} empty={{ icon: CalendarDays, title: 'No events found for this date.' }}>
        {(rows) => (
          <CardList>
            {rows.map(({ event }) => (
              <li key={event.key} className="border-line not-last:border-b">
                <button
                  type="button"
                  onClick={() => onOpen(event)}
                  className="flex w-full min-w-0 items-center gap-3 px-4.5 py-3 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <ShadeDot shade={event.shade} />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className={cn('block font-medium', isDeclined(event) && 'line-through')}>
                      {event.title}
                    </span>
                    <span className="block text-sm text-muted">
                      {[timesText(event, zone), names.get(event.calendar), event.location]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {!event.isBusy && <TypeBadge type={event.meetingType} />}
                </button>
              </li>
            ))}
          </CardList>
        )}
      </ListState>
    </Dialog>
  );
}
