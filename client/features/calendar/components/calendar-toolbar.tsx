import {
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  Columns3,
  Ellipsis,
  FileUp,
  type LucideIcon,
  Plus,
  Rows3,
  Rss,
  Square,
} from 'lucide-react';
import { useRoomWidth } from '../../../lib/realtime/use-room.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuChoices, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { periodText, shortPeriodText } from '../model/labels.ts';
import type { CalendarView } from '../model/views.ts';
import { GoToDate } from './go-to-date.tsx';

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const;

const icons: Record<CalendarView, LucideIcon> = {
  month: CalendarDays,
  week: Columns3,
  day: Square,
  agenda: Rows3,
};

/** CSS pixels that the toolbar needs for its views side by side, then for words on New Event, and for all its buttons. */
const ROOM = { views: 650, words: 750, all: 1000 };

interface CalendarToolbarProps {
  view: CalendarView;
  date: string;
  today: string;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onDate: (date: string) => void;
  onCreate: () => void;
  onAdd: () => void;
  onFeed: () => void;
  onImport: () => void;
}

/** One line with the period, the views and the actions; what has no room is in its menu. */
export function CalendarToolbar({
  view,
  date,
  today,
  onView,
  onStep,
  onToday,
  onDate,
  onCreate,
  onAdd,
  onFeed,
  onImport,
}: CalendarToolbarProps) {
  const [frame, room] = useRoomWidth();
  const folds = room < ROOM.views;
  const isWide = room >= ROOM.all;
  const Icon = icons[view];
  const actions = (
    <>
      {!isWide && (
        <MenuItem needs="portal.arrange" icon={<CalendarPlus aria-hidden />} onSelect={onAdd}>
          Add Calendar
        </MenuItem>
      )}
      <MenuItem needs="events.write" icon={<Rss aria-hidden />} onSelect={onFeed}>
        Calendar Link
      </MenuItem>
      <MenuItem needs="events.write" icon={<FileUp aria-hidden />} onSelect={onImport}>
        Import Events
      </MenuItem>
    </>
  );
  return (
    <header ref={frame} className="mb-3 flex items-center gap-1 sm:gap-2">
      <h1 className="sr-only">Calendar</h1>
      <div className="flex items-center sm:gap-1">
        <IconButton label="Previous" icon={<ChevronLeft aria-hidden />} onClick={() => onStep(-1)} />
        {!folds && <Button onClick={onToday}>Today</Button>}
        <IconButton label="Next" icon={<ChevronRight aria-hidden />} onClick={() => onStep(1)} />
      </div>
      <h2 className="mr-auto min-w-0 text-lg font-semibold whitespace-nowrap">
        <GoToDate date={date} onDate={onDate}>
          <span aria-live="polite">
            {isWide || (view === 'month' && !folds)
              ? periodText(view, date)
              : shortPeriodText(view, date, today)}
          </span>
        </GoToDate>
      </h2>
      {folds ? (
        <DropdownMenu
          trigger={<IconButton label="View and More" variant="secondary" icon={<Icon aria-hidden />} />}
        >
          <MenuChoices label="View" choices={views} value={view} onValueChange={onView} />
          <MenuSeparator />
          <MenuItem icon={<CalendarCheck aria-hidden />} onSelect={onToday}>
            Today
          </MenuItem>
          {actions}
        </DropdownMenu>
      ) : (
        <SegmentedControl label="View" segments={views} value={view} onValueChange={onView} />
      )}
      {room < ROOM.words ? (
        <IconButton
          needs="events.write"
          label="New Event"
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={onCreate}
        />
      ) : (
        <Button needs="events.write" variant="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
          New Event
        </Button>
      )}
      {isWide && (
        <Button needs="portal.arrange" icon={<CalendarPlus aria-hidden />} onClick={onAdd}>
          Add Calendar
        </Button>
      )}
      {!folds && (
        <DropdownMenu
          trigger={
            <IconButton
              needs="events.write"
              label="More calendar actions"
              variant="secondary"
              icon={<Ellipsis aria-hidden />}
            />
          }
        >
          {actions}
        </DropdownMenu>
      )}
    </header>
  );
}
