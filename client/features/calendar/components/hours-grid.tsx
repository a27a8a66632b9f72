import { DndContext } from '@dnd-kit/core';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WallTime } from '../../../lib/format/wall-time.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { type Held, heldText, useHoursDrag } from '../hooks/use-hours-drag.ts';
import type { Point } from '../hooks/use-pointer.ts';
import { DAY_HEIGHT, minuteAt, offsetOf } from '../model/boxes.ts';
import { firstHour, type HourColumn } from '../model/hour-column.ts';
import type { ShownEvent } from '../model/shown.ts';
import { type HourCell, hourAt } from '../model/travel.ts';
import { DragTime } from './drag-time.tsx';
import { EventChip } from './event-chip.tsx';
import { HourColumnLayer, heldIn } from './hour-column-layer.tsx';
import { HourRows } from './hour-rows.tsx';

/** A column under its heading. */
export interface HeadedColumn extends HourColumn {
  heading: ReactNode;
}

interface HoursGridProps {
  label: string;
  columns: HeadedColumn[];
  now: WallTime;
  zone: string;
  names: Map<string, string>;
  /** The events of these columns are read. */
  isLoaded: boolean;
  /** The columns are consecutive days: an event dragged sideways moves to another day. */
  areDays: boolean;
  /** @param until where the end was chosen, too; both in minutes since midnight */
  onCreate: (date: string, minute: number, until?: number) => void;
  /** Leads by this many columns beyond those that are shown. */
  onTravel: (columns: number) => void;
  onOpen: (event: ShownEvent) => void;
  onMoved: (event: ShownEvent, before: ShownEvent) => void;
}

/** The first hour that is in view where nothing takes place. */
const MORNING = 7;
const GUTTER = 'w-11 sm:w-16';

/**
 * The 24 hours of days or calendars side by side. The grid takes the remaining height, and scrolls within
 * it.
 */
export function HoursGrid({
  label,
  columns,
  now,
  zone,
  names,
  isLoaded,
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
  /** Events are not dropped outside of the visible hours. */
  const placeOf = ({ x, y }: Point) => {
    const days = layer.current?.getBoundingClientRect() ?? new DOMRect();
    const seen = frame.current?.getBoundingClientRect() ?? days;
    const column = Math.floor(((x - days.left) / days.width) * columns.length);
    return {
      column: Math.max(0, Math.min(column, columns.length - 1)),
      minute: minuteAt(Math.max(seen.top, Math.min(y, seen.bottom)) - days.top),
    };
  };
  const { context, held } = useHoursDrag({
    zone,
    columns,
    placeOf,
    dayWidth: () => (areDays ? (layer.current?.clientWidth ?? 0) / columns.length : 0),
    onMoved,
    onChosen: onCreate,
  });

  // The hours stay under the pointer when the row above them grows or shrinks: whole days come or go, or a finger takes over
  // from a mouse, for which it is higher.
  const wholeDays = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const row = wholeDays.current;
    if (!row) return;
    let height = row.offsetHeight;
    const observer = new ResizeObserver(() => {
      frame.current?.scrollBy(0, row.offsetHeight - height);
      height = row.offsetHeight;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);

  // Each period begins with its first event once that is read, and with working hours until then; later changes of events do
  // not scroll.
  const first = columns[0]?.date;
  const begun = useRef<string>(undefined);
  const begin = firstHour(columns) ?? MORNING;
  useLayoutEffect(() => {
    if (begun.current === first) return;
    if (isLoaded) begun.current = first;
    frame.current?.scrollTo(0, offsetOf(60 * (isLoaded ? begin : MORNING)) - 12);
  }, [first, begin, isLoaded]);

  // The focus follows into another period as soon as that is drawn.
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
  return (
    <DndContext {...context}>
      <DragTime time={heldText(held, zone)} />
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
              <tr ref={wholeDays}>
                <th
                  scope="row"
                  className="sticky top-14 left-0 z-25 border-b border-line bg-surface px-1 py-1.5 text-right align-top text-xs font-normal text-muted sm:top-12 sm:px-2"
                >
                  All day
                </th>
                {columns.map(({ key, date, allDay }, index) => (
                  <td
                    key={key}
                    // As high as one of them from the beginning.
                    className={cn(
                      'sticky top-14 z-20 h-7.25 border-b border-l border-line p-0.5 align-top pointer-coarse:h-12.25 sm:top-12',
                      areDays && goesTo(held, date) ? 'bg-accent-soft' : 'bg-surface',
                    )}
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
            </tbody>
            <HourRows
              columns={columns}
              active={{ ...active, column }}
              onVisit={setActive}
              onTravel={travel}
              onCreate={onCreate}
            />
          </table>
          <div
            className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex"
            style={{ height: DAY_HEIGHT }}
          >
            <div className={cn(GUTTER, 'shrink-0')} />
            <div ref={layer} className="grid flex-1" style={widths}>
              {columns.map((each, index) => (
                <HourColumnLayer
                  key={each.key}
                  column={each}
                  held={heldIn(held, each, areDays, zone)}
                  minute={each.date === now.date ? now.minute : undefined}
                  zone={zone}
                  names={names}
                  tabbable={index === column}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </DndContext>
  );
}

/** Whether the dragged event would be a whole-day event of that date. */
const goesTo = (held: Held | undefined, date: string): boolean =>
  held !== undefined &&
  held.act !== 'create' &&
  held.event.isAllDay &&
  held.event.start <= date &&
  date <= held.event.end;
