import { useDraggable } from '@dnd-kit/core';
import { cn } from '../../../lib/page/class-names.ts';
import { startText } from '../model/labels.ts';
import type { Part } from '../model/parts.ts';
import { isDeclined, type ShownEvent } from '../model/shown.ts';
import { eventLabel } from '../model/words.ts';
import { EventSigns, shadeClass, shadeStyle } from './event-face.tsx';

interface EventChipProps {
  part: Part<ShownEvent>;
  /** Distinguishes chips of the same event. */
  place: string;
  zone: string;
  calendar: string | undefined;
  /** One line, for whole days above the hours; moved, it stays there, and the days to which it goes are marked. */
  flat?: boolean;
  tabbable: boolean;
  onOpen: (event: ShownEvent) => void;
}

/** An event in a day of the month, or above the hours. */
export function EventChip({ part, place, zone, calendar, flat, tabbable, onOpen }: EventChipProps) {
  const { event, date, begins, ends } = part;
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: `${event.key}@${place}`,
    disabled: !event.canEditEvent,
    data: { event, date, act: 'move', part, column: place },
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...(event.canEditEvent ? { ...listeners, 'aria-describedby': attributes['aria-describedby'] } : {})}
      tabIndex={tabbable ? 0 : -1}
      data-event={event.key}
      onClick={(press) => {
        press.stopPropagation();
        onOpen(event);
      }}
      style={{
        ...shadeStyle(event.shade),
        ...(transform && !flat ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : {}),
      }}
      className={cn(
        '@container block w-full min-w-0 touch-manipulation select-none overflow-hidden border-l-3 border-l-(--shade) px-1.5 text-left text-xs leading-4 -outline-offset-2 transition-shadow duration-100 hover:shadow-card',
        flat
          ? 'min-h-6 py-1 pointer-coarse:min-h-11'
          : // Too low and, on a phone, too narrow for a finger: pressing them opens the day.
            'max-sm:pointer-events-none max-sm:h-4 sm:h-5.5 sm:py-0.75 pointer-coarse:pointer-events-none',
        'max-sm:px-0.5 max-sm:pl-1',
        begins ? 'rounded-l-sm' : 'border-l-transparent',
        ends && 'rounded-r-sm',
        isDeclined(event) && 'line-through',
        shadeClass,
        isDragging && (flat ? 'opacity-50' : 'relative z-30 shadow-raised'),
      )}
    >
      <span className="sr-only">{eventLabel(event, zone, calendar)}</span>
      {/* One line: the time and the signs wrap below it, out of sight, where the title needs their room. */}
      <span aria-hidden className="flex h-4 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden">
        <span dir="auto" className="max-w-full truncate font-medium max-sm:text-clip">
          {event.title}
        </span>
        <span className="ml-auto flex h-4 max-w-full items-center gap-1 overflow-hidden whitespace-nowrap max-sm:hidden">
          <EventSigns event={event} />
          {!flat && !event.isAllDay && <span>{begins ? startText(event, zone) : 'continues'}</span>}
        </span>
      </span>
    </button>
  );
}
