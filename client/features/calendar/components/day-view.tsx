import type { ComponentProps } from 'react';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { dayText, longDayText } from '../model/labels.ts';
import { partsByDay } from '../model/parts.ts';
import { OWN, type ShownCalendar } from '../model/shown.ts';
import { ShadeDot } from './event-face.tsx';
import { type HeadedColumn, HoursGrid } from './hours-grid.tsx';

interface DayViewProps
  extends Omit<ComponentProps<typeof HoursGrid>, 'label' | 'columns' | 'areDays' | 'onTravel'> {
  date: string;
  /** One's own first. */
  calendars: readonly ShownCalendar[];
}

/** One day: a column for each calendar. Only one's own makes new events. */
export function DayView({ date, calendars, ...rest }: DayViewProps) {
  const columns = calendars.map(({ id, name, color, events }): HeadedColumn => {
    const { allDay, timed } = partsByDay(events, [date], rest.zone).get(date) ?? { allDay: [], timed: [] };
    return {
      key: id,
      date,
      label: `${name}, ${dayText(date)}`,
      heading: (
        <span className="flex min-w-0 items-center justify-center gap-2 py-1.5 text-sm font-medium">
          <ShadeDot shade={color} />
          {id === OWN ? (
            <span dir="auto" className="truncate">
              {name}
            </span>
          ) : (
            <PersonName person={{ id, name }} className="truncate" />
          )}
        </span>
      ),
      isOwn: id === OWN,
      allDay,
      timed,
    };
  });
  return (
    <HoursGrid
      {...rest}
      label={longDayText(date)}
      columns={columns}
      areDays={false}
      onTravel={() => undefined}
    />
  );
}
