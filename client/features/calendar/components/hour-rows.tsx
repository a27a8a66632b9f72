import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { counted } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import type { HourColumn } from '../model/hour-column.ts';
import { hourText } from '../model/labels.ts';
import type { Part } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import type { HourCell } from '../model/travel.ts';

interface HourRowsProps {
  columns: readonly HourColumn[];
  /** The one hour that Tab leads to. */
  active: HourCell;
  onVisit: (cell: HourCell) => void;
  onTravel: (event: KeyboardEvent, from: HourCell) => void;
  onCreate: (date: string, minute: number) => void;
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

/** The hours of each column. A press makes an event of that hour; dragged, the time is chosen. */
export function HourRows({ columns, active, onVisit, onTravel, onCreate }: HourRowsProps) {
  const { setNodeRef, listeners } = useDraggable({ id: 'new', data: { act: 'create' } });
  // By keyboard, the form asks for the time.
  const { onKeyDown: _byKeyboard, ...byPointer } = listeners ?? {};
  return (
    <tbody ref={setNodeRef} {...byPointer} className="touch-manipulation select-none">
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
              tabIndex={index === active.column && hour === active.hour ? 0 : -1}
              aria-readonly={isOwn ? undefined : true}
              aria-label={`${day}, ${hourText(hour)}, ${countedIn(timed, hour)}`}
              onFocus={() => onVisit({ column: index, hour })}
              onClick={() => isOwn && onCreate(date, 60 * hour)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ')
                  return onTravel(event, { column: index, hour });
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
  );
}

function countedIn(timed: readonly Part<ShownEvent>[], hour: number): string {
  const here = timed.filter(({ from, to }) => from < 60 * (hour + 1) && Math.max(to, from + 1) > 60 * hour);
  return here.length > 0 ? counted(here.length, 'event') : 'free';
}
