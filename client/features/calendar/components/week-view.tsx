import type { ComponentProps } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import { dayText, periodText } from '../model/labels.ts';
import type { DayParts } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import { type HeadedColumn, HoursGrid } from './hours-grid.tsx';

interface WeekViewProps extends Omit<ComponentProps<typeof HoursGrid>, 'label' | 'columns' | 'areDays'> {
  /** The seven days. */
  dates: string[];
  days: Map<string, DayParts<ShownEvent>>;
  /** Shows one day. */
  onDay: (date: string) => void;
}

/** The seven days of a week beside each other. */
export function WeekView({ dates, days, onDay, ...rest }: WeekViewProps) {
  const columns = dates.map((date): HeadedColumn => {
    const { allDay, timed } = days.get(date) ?? { allDay: [], timed: [] };
    return {
      key: date,
      date,
      label: dayText(date),
      heading: <DayHeading date={date} isToday={date === rest.now.date} onDay={() => onDay(date)} />,
      isOwn: true,
      allDay,
      timed,
    };
  });
  return (
    <HoursGrid {...rest} label={`Week of ${periodText('week', dates[0] ?? '')}`} columns={columns} areDays />
  );
}

function DayHeading({ date, isToday, onDay }: { date: string; isToday: boolean; onDay: () => void }) {
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      onClick={onDay}
      className="inline-flex min-h-8 min-w-8 flex-col justify-center pointer-coarse:min-h-11 items-center rounded-lg px-1 hover:bg-sunken sm:flex-row sm:gap-1.5 sm:px-2"
    >
      <span className="sr-only">{dayText(date)}</span>
      <span aria-hidden className="text-xs text-muted">
        {dayText(date).slice(0, 3)}
      </span>
      <span
        aria-hidden
        className={cn(
          'grid size-6 place-items-center rounded-full text-sm font-medium',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </button>
  );
}
