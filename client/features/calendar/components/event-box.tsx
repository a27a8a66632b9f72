import { useDraggable } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import type { Box } from '../model/boxes.ts';
import { timesText } from '../model/labels.ts';
import { isDeclined, type ShownEvent } from '../model/shown.ts';
import { eventLabel } from '../model/words.ts';
import { EventSigns, shadeClass, shadeStyle } from './event-face.tsx';

interface EventBoxProps {
  box: Box<ShownEvent>;
  place: string;
  zone: string;
  calendar: string | undefined;
  tabbable: boolean;
  onOpen: (event: ShownEvent) => void;
}

/** How high a line of text is, in CSS pixels. */
const LINE = 16;

/** An event among the hours, with its end as a handle. */
export function EventBox({ box, place, zone, calendar, tabbable, onOpen }: EventBoxProps) {
  const { part } = box;
  const { event, ends } = part;
  const disabled = !event.canEditEvent;
  const held = { part, event, column: place };
  const move = useDraggable({ id: `${event.key}@${place}`, disabled, data: { ...held, act: 'move' } });
  const resize = useDraggable({
    id: `${event.key}@${place}:end`,
    disabled: disabled || !ends,
    data: { ...held, act: 'resize' },
  });
  // Lines that fit below the time.
  const lines = Math.floor((box.height - LINE - 4) / LINE);
  return (
    <li
      ref={move.setNodeRef}
      style={{
        ...shadeStyle(event.shade),
        top: box.top,
        height: box.height,
        left: `${(100 * box.column) / box.columns}%`,
        width: `${100 / box.columns}%`,
      }}
      // The event stays in place while it is dragged; a copy follows the pointer.
      className={cn('absolute pr-px pb-px', (move.isDragging || resize.isDragging) && 'opacity-50')}
    >
      <button
        ref={move.setActivatorNodeRef}
        type="button"
        {...(disabled ? {} : { ...move.listeners, 'aria-describedby': move.attributes['aria-describedby'] })}
        tabIndex={tabbable ? 0 : -1}
        data-event={event.key}
        onClick={() => onOpen(event)}
        className={cn(
          'pointer-events-auto @container flex size-full touch-manipulation select-none flex-col overflow-hidden rounded-sm border-l-3 border-l-(--shade) px-1.5 text-left text-xs leading-4 transition-shadow duration-100 -outline-offset-2 hover:shadow-card max-sm:px-0.5',
          box.height >= 34 ? 'py-0.5' : 'justify-center',
          isDeclined(event) && 'line-through',
          shadeClass,
        )}
      >
        <span className="sr-only">{eventLabel(event, zone, calendar)}</span>
        <span aria-hidden className="flex max-w-full min-w-0 items-center gap-1 font-medium">
          <span
            dir="auto"
            style={{ '--lines': lines } as CSSProperties}
            className={cn(
              'min-w-0 truncate max-sm:text-clip',
              // Where words have room.
              lines > 1 &&
                '@min-[4.5rem]:line-clamp-(--lines) @min-[4.5rem]:wrap-anywhere @min-[4.5rem]:whitespace-normal',
            )}
          >
            {event.title}
          </span>
          <EventSigns event={event} />
        </span>
        {box.height >= 34 && (
          <span aria-hidden className="block max-w-full truncate max-sm:hidden">
            {timesText(event, zone)}
          </span>
        )}
      </button>
      {!disabled && ends && (
        <button
          ref={resize.setNodeRef}
          type="button"
          {...resize.listeners}
          aria-label={`Change when ${event.title} ends`}
          aria-describedby={resize.attributes['aria-describedby']}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onOpen(event)}
          className="pointer-events-auto absolute inset-x-1 bottom-0 h-1.5 cursor-ns-resize touch-manipulation select-none rounded-sm focus-visible:bg-(--shade) pointer-coarse:-bottom-2 pointer-coarse:h-5 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:top-2 pointer-coarse:before:mx-auto pointer-coarse:before:h-1 pointer-coarse:before:max-w-6 pointer-coarse:before:rounded-full pointer-coarse:before:bg-(--shade)"
        />
      )}
    </li>
  );
}
