import { DndContext } from '@dnd-kit/core';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { counted } from '../../../lib/format.ts';
import { useEventDrag } from '../hooks/use-event-drag.ts';
import { boxesOf, DAY_HEIGHT, offsetOf } from '../model/boxes.ts';
import type { WallTime } from '../model/clock.ts';
import { hourText } from '../model/labels.ts';
import type { Part } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import { type HourCell, hourAt } from '../model/travel.ts';
import { DragTime } from './drag-time.tsx';
import { EventBox } from './event-box.tsx';
import { EventChip } from './event-chip.tsx';

export interface HourColumn {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  heading: ReactNode;
  /** Read aloud: the day, and whose it is where that is not clear. */
  label: string;
  /** Something new can be made in it. */
  isOwn: boolean;
  allDay: Part<ShownEvent>[];
  timed: Part<ShownEvent>[];
}

interface HoursGridProps {
  label: string;
  columns: HourColumn[];
  now: WallTime;
  zone: string;
  names: Map<string, string>;
  /** The columns are days in a row: what is moved sideways goes to another day. */
  areDays: boolean;
  onCreate: (date: string, minute: number) => void;
  /** Leads by so many columns beyond those that are shown. */
  onTravel: (columns: number) => void;
  onOpen: (event: ShownEvent) => void;
  onMoved: (event: ShownEvent, before: ShownEvent) => void;
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
/** The first hour that is in view. */
const MORNING = 7;
const GUTTER = 'w-11 sm:w-16';

/** The 24 hours of days or calendars side by side. It takes the height that is left, and scrolls within it. */
export function HoursGrid({
  label,
  columns,
  now,
  zone,
  names,
  areDays,
  onCreate,
  onTravel,
  onOpen,
  onMoved,
}: HoursGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  /** Set while the focus is on its way; `leaves` is the first column of the period that it comes from. */
  const following = useRef<{ leaves?: string | undefined }>(undefined);
  const [active, setActive] = useState<HourCell>(() => ({
    column: Math.max(
      0,
      columns.findIndex(({ date, isOwn }) => isOwn && date === now.date),
    ),
    hour: 9,
  }));
  const column = Math.min(active.column, columns.length - 1);
  const { context, preview } = useEventDrag({
    by: 'time',
    zone,
    dayWidth: () => (areDays ? (layer.current?.clientWidth ?? 0) / columns.length : 0),
    onMoved,
  });

  // Nobody works at midnight.
  useLayoutEffect(() => {
    frame.current?.scrollTo(0, offsetOf(60 * MORNING) - 12);
  }, []);

  // The focus follows into another period as soon as that is drawn.
  const first = columns[0]?.key;
  useEffect(() => {
    if (!following.current || following.current.leaves === first) return;
    following.current = undefined;
    grid.current?.querySelector<HTMLElement>('[data-hour][tabindex="0"]')?.focus();
  });

  const travel = (event: KeyboardEvent, from: HourCell) => {
    const next = hourAt(event.key, from, columns.length);
    if (!next) return;
    event.preventDefault();
    const inside = Math.min(Math.max(next.column, 0), columns.length - 1);
    if (next.column === inside || !areDays) {
      following.current = {};
      return setActive({ ...next, column: inside });
    }
    following.current = { leaves: first };
    setActive({ ...next, column: (next.column + columns.length) % columns.length });
    onTravel(next.column < 0 ? -columns.length : columns.length);
  };
  const widths = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  const withWholeDays = columns.some(({ allDay }) => allDay.length > 0);
  return (
    <DndContext {...context}>
      <DragTime time={preview} />
      <div
        ref={frame}
        className="h-0 min-h-64 grow overflow-auto rounded-xl border border-line bg-surface max-sm:-mx-4 max-sm:-mb-5 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0"
      >
        <div
          className="relative"
          style={{ minWidth: areDays ? undefined : `${columns.length * 4.5 + 2.75}rem` }}
        >
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA patterns is a table that takes keys
            role="grid"
            aria-label={label}
            className="w-full table-fixed border-separate border-spacing-0"
          >
            <colgroup>
              <col className={GUTTER} />
              {columns.map(({ key }) => (
                <col key={key} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky top-0 left-0 z-25 h-14 border-b border-line bg-surface p-0 sm:h-12"
                >
                  <span className="sr-only">Time</span>
                </th>
                {columns.map(({ key, heading }) => (
                  <th
                    key={key}
                    scope="col"
                    className="sticky top-0 z-20 h-14 border-b border-l border-line bg-surface px-1 py-0 text-center font-normal sm:h-12"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {withWholeDays && (
                <tr>
                  <th
                    scope="row"
                    className="sticky top-14 left-0 z-25 border-b border-line bg-surface px-1 py-1.5 text-right align-top text-xs font-normal text-muted sm:top-12 sm:px-2"
                  >
                    All day
                  </th>
                  {columns.map(({ key, allDay }, index) => (
                    <td
                      key={key}
                      className="sticky top-14 z-20 border-b border-l border-line bg-surface p-0.5 align-top sm:top-12"
                    >
                      <div className="grid max-h-28 grid-cols-1 content-start gap-0.5 overflow-y-auto">
                        {allDay.map((part) => (
                          <EventChip
                            key={part.event.key}
                            part={part}
                            place={key}
                            zone={zone}
                            calendar={names.get(part.event.calendar)}
                            flat
                            tabbable={index === column}
                            onOpen={onOpen}
                          />
                        ))}
                      </div>
                    </td>
                  ))}
                </tr>
              )}
              {HOURS.map((hour) => (
                <tr key={hour}>
                  <th
                    scope="row"
                    className="sticky left-0 z-15 h-12 bg-surface p-0 pr-1 text-right align-top text-xs font-normal whitespace-nowrap text-muted sm:pr-2"
                  >
                    <span className={cn('relative bg-surface', hour > 0 && '-top-2')}>{hourText(hour)}</span>
                  </th>
                  {columns.map(({ key, date, label: day, isOwn, timed }, index) => (
                    <td
                      key={key}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA patterns is a table that takes keys
                      role="gridcell"
                      data-hour={hour}
                      tabIndex={index === column && hour === active.hour ? 0 : -1}
                      aria-readonly={isOwn ? undefined : true}
                      aria-label={`${day}, ${hourText(hour)}, ${countedIn(timed, hour)}`}
                      onFocus={() => setActive({ column: index, hour })}
                      onClick={() => isOwn && onCreate(date, 60 * hour)}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ')
                          return travel(event, { column: index, hour });
                        event.preventDefault();
                        if (isOwn) onCreate(date, 60 * hour);
                      }}
                      className={cn(
                        'h-12 border-l border-line p-0 -outline-offset-2',
                        hour > 0 && 'border-t',
                        isOwn ? 'cursor-pointer hover:bg-sunken' : 'bg-background',
                      )}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div
            className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex"
            style={{ height: DAY_HEIGHT }}
          >
            <div className={cn(GUTTER, 'shrink-0')} />
            <div ref={layer} className="grid flex-1" style={widths}>
              {columns.map(({ key, date, label: day, timed }, index) => (
                <div key={key} className="relative min-w-0 border-l border-transparent">
                  <ul aria-label={`Events on ${day}`} className="contents">
                    {boxesOf(timed).map((box) => (
                      <EventBox
                        key={box.part.event.key}
                        box={box}
                        place={key}
                        zone={zone}
                        calendar={names.get(box.part.event.calendar)}
                        tabbable={index === column}
                        onOpen={onOpen}
                      />
                    ))}
                  </ul>
                  {date === now.date && <NowLine minute={now.minute} />}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </DndContext>
  );
}

const NowLine = ({ minute }: { minute: number }) => (
  <div
    aria-hidden
    data-now={minute}
    style={{ top: offsetOf(minute) }}
    className="absolute inset-x-0 z-5 h-0.5 -translate-y-1/2 bg-dot before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-dot"
  />
);

function countedIn(timed: readonly Part<ShownEvent>[], hour: number): string {
  const here = timed.filter(({ from, to }) => from < 60 * (hour + 1) && Math.max(to, from + 1) > 60 * hour);
  return here.length > 0 ? counted(here.length, 'event') : 'free';
}
