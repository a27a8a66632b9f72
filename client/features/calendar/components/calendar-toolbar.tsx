import { CalendarPlus, ChevronLeft, ChevronRight, Ellipsis, FileUp, Plus, Rss } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { periodText, shortPeriodText } from '../model/labels.ts';
import type { CalendarView } from '../model/views.ts';
import { GoToDate } from './go-to-date.tsx';

const segments = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

/** On a phone both buttons and the menu share one row. */
const phone = 'max-sm:min-w-0 max-sm:flex-1 max-sm:px-2';

interface CalendarToolbarProps {
  view: CalendarView;
  date: string;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onDate: (date: string) => void;
  onCreate: () => void;
  onAdd: () => void;
  onFeed: () => void;
  onImport: () => void;
}

/** The toolbar: period, view, and actions. */
export function CalendarToolbar({
  view,
  date,
  onView,
  onStep,
  onToday,
  onDate,
  onCreate,
  onAdd,
  onFeed,
  onImport,
}: CalendarToolbarProps) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold tracking-[-0.01em] max-sm:sr-only">Calendar</h1>
        <div className="flex items-center gap-2 max-sm:w-full">
          <Button
            needs="events.write"
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={onCreate}
            className={phone}
          >
            New Event
          </Button>
          <Button
            needs="portal.arrange"
            icon={<CalendarPlus aria-hidden />}
            onClick={onAdd}
            className={phone}
          >
            Add Calendar
          </Button>
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
            <MenuItem icon={<Rss aria-hidden />} onSelect={onFeed}>
              Calendar Link
            </MenuItem>
            <MenuItem icon={<FileUp aria-hidden />} onSelect={onImport}>
              Import Events
            </MenuItem>
          </DropdownMenu>
        </div>
      </header>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-1">
          <IconButton label="Previous" icon={<ChevronLeft aria-hidden />} onClick={() => onStep(-1)} />
          <Button onClick={onToday}>Today</Button>
          <IconButton label="Next" icon={<ChevronRight aria-hidden />} onClick={() => onStep(1)} />
          <GoToDate date={date} onDate={onDate} />
        </div>
        <h2 aria-live="polite" className="text-lg font-semibold">
          <span className="max-sm:hidden">{periodText(view, date)}</span>
          <span className="sm:hidden">{shortPeriodText(view, date)}</span>
        </h2>
        <div className="sm:ml-auto">
          <SegmentedControl label="View" segments={segments} value={view} onValueChange={onView} />
        </div>
      </div>
    </>
  );
}
