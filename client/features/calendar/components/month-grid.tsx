import { DndContext, useDroppable } from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useMonthDrag } from '../hooks/use-month-drag.ts';
import { isSameMonth } from '../model/dates.ts';
import { dayText, longDayText, periodText } from '../model/labels.ts';
import { allParts, type DayParts, type Part } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import { dayAt } from '../model/travel.ts';
import { DragTime } from './drag-time.tsx';
import { EventChip } from './event-chip.tsx';

/** Where a finger cannot hit the events of a day, pressing the day does the same as the Enter key. */
const isOneButton = () => matchMedia('(width < 40rem), (pointer: coarse)').matches;

/** Events that a day of the month names; the rest are counted. */
const NAMED = 2;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface MonthGridProps {
  /** A day of the month. */
  date: string;
  weeks: string[][];
  days: Map<string, DayParts<ShownEvent>>;
  today: string;
  zone: string;
  names: Map<string, string>;
  onTravel: (date: string) => void;
  onCreate: (date: string) => void;
  onDay: (date: string) => void;
  onOpen: (event: ShownEvent) => void;
  onMoved: (event: ShownEvent, before: ShownEvent) => void;
}

/** The weeks of a month. Arrow keys move between days; Enter opens the events of the day, or a new one. */
export function MonthGrid({ date, weeks, days, onMoved, onTravel, ...rest }: MonthGridProps) {
  const shown = weeks.flat();
  const [visited, setVisited] = useState(date);
  const active = shown.includes(visited) ? visited : date;
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  const { context, preview } = useMonthDrag(rest.zone, onMoved);

  // The focus follows into a month as soon as that is drawn.
  useEffect(() => {
    if (wanted.current !== active) return;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  });

  const travel = (event: KeyboardEvent, from: string) => {
    const next = dayAt(event.key, from);
    if (next === undefined) return;
    event.preventDefault();
    setVisited(next);
    wanted.current = next;
    if (!shown.includes(next) || event.key.startsWith('Page')) onTravel(next);
  };
  return (
    <DndContext {...context}>
      <DragTime time={preview} />
      <div className="flex grow overflow-hidden rounded-xl border border-line bg-surface max-sm:-mx-4 max-sm:-mb-5 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA patterns is a table that takes keys
          role="grid"
          aria-label={periodText('month', date)}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" className="py-2 text-center text-xs font-medium text-muted">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    month={date}
                    parts={allParts(days.get(day) ?? { allDay: [], timed: [] })}
                    active={day === active}
                    onVisit={() => setVisited(day)}
                    onTravel={(event) => travel(event, day)}
                    {...rest}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DndContext>
  );
}

interface MonthDayProps
  extends Pick<MonthGridProps, 'today' | 'zone' | 'names' | 'onCreate' | 'onDay' | 'onOpen'> {
  day: string;
  month: string;
  parts: Part<ShownEvent>[];
  /** The one day of the grid that Tab leads to. */
  active: boolean;
  onVisit: () => void;
  onTravel: (event: KeyboardEvent) => void;
}

function MonthDay({
  day,
  month,
  parts,
  active,
  today,
  zone,
  names,
  onVisit,
  onTravel,
  onCreate,
  onDay,
  onOpen,
}: MonthDayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const more = parts.length - NAMED;
  const act = parts.length > 0 ? onDay : onCreate;
  return (
    <td
      ref={setNodeRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA patterns is a table that takes keys
      role="gridcell"
      tabIndex={active ? 0 : -1}
      data-date={day}
      aria-current={day === today ? 'date' : undefined}
      onFocus={({ target, currentTarget }) => target === currentTarget && onVisit()}
      onClick={() => (isOneButton() ? act(day) : onCreate(day))}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) {
          if (event.key === 'Escape' && !event.defaultPrevented) event.currentTarget.focus();
          return;
        }
        if (event.key !== 'Enter' && event.key !== ' ') return onTravel(event);
        event.preventDefault();
        act(day);
      }}
      className={cn(
        'relative h-16 min-w-0 cursor-pointer border-t border-line p-1 align-top -outline-offset-2 transition-colors duration-100 not-last:border-r hover:bg-sunken max-sm:p-0.5 sm:h-28 sm:p-1.5',
        !isSameMonth(day, month) && 'bg-background',
        isOver && 'bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 flex-col gap-0.5 sm:gap-1">
        <span className="sr-only">
          {longDayText(day)}, {parts.length > 0 ? counted(parts.length, 'event') : 'no events'}
        </span>
        <span
          aria-hidden
          className={cn(
            'grid size-6 place-items-center self-start rounded-full text-xs font-medium',
            day === today ? 'bg-accent text-on-accent' : !isSameMonth(day, month) && 'text-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {parts.length > 0 && (
          <div className="grid grid-cols-1 gap-0.5">
            {parts.slice(0, NAMED).map((part) => (
              <EventChip
                key={part.event.key}
                part={part}
                place={day}
                zone={zone}
                calendar={names.get(part.event.calendar)}
                tabbable={active}
                onOpen={onOpen}
              />
            ))}
          </div>
        )}
        {more > 0 && (
          <button
            type="button"
            tabIndex={active ? 0 : -1}
            aria-label={`+${more} more on ${dayText(day)}`}
            onClick={(event) => {
              event.stopPropagation();
              onDay(day);
            }}
            className="self-start rounded-sm px-1 text-xs font-medium whitespace-nowrap text-accent-ink underline-offset-4 hover:underline max-sm:absolute max-sm:top-1.5 max-sm:right-1 max-sm:px-0 max-sm:pointer-events-none sm:min-h-6 pointer-coarse:pointer-events-none"
          >
            +{more}
            <span className="max-sm:sr-only"> more</span>
          </button>
        )}
      </div>
    </td>
  );
}
