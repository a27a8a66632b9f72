import { useMemo } from 'react';
import { wallTime } from '../../lib/format/wall-time.ts';
import { useNow } from '../../lib/page/use-now.ts';
import { browserZone } from '../../lib/session/own-zone.ts';
import { useOwnZone } from '../../lib/session/session.ts';
import { mayNow, useMay } from '../../lib/session/use-may.ts';
import { AgendaView } from './components/agenda-view.tsx';
import { CalendarDialogs } from './components/calendar-dialogs.tsx';
import { CalendarLegend } from './components/calendar-legend.tsx';
import { CalendarToolbar } from './components/calendar-toolbar.tsx';
import { DayView } from './components/day-view.tsx';
import { MonthGrid } from './components/month-grid.tsx';
import { WeekView } from './components/week-view.tsx';
import { useAgendaDays } from './hooks/use-agenda-days.ts';
import { useAddedCalendars, useCalendars, useChosenView } from './hooks/use-calendars.ts';
import { useDialogs } from './hooks/use-dialogs.ts';
import { useMoveEvent } from './hooks/use-move-event.ts';
import { addDays, monthWeeks } from './model/dates.ts';
import { firstDay } from './model/first-day.ts';
import { zoneNote } from './model/labels.ts';
import { allParts, partsByDay } from './model/parts.ts';
import { eachOnce, type ShownEvent } from './model/shown.ts';
import { type CalendarView, datesShown, periodsRead, step } from './model/views.ts';
import type { CalendarSearch, SetCalendarSearch } from './search.ts';

interface CalendarPageProps {
  search: CalendarSearch;
  setSearch: SetCalendarSearch;
}

/** The current time is looked at again so often. */
const CLOCK_MS = 60_000;

/** One's own calendar and those of colleagues, as a month, a week, a day or a list of days. */
export function CalendarPage({ search, setSearch }: CalendarPageProps) {
  const zone = useOwnZone();
  const isExempt = useMay('events.manage');
  const now = wallTime(useNow(CLOCK_MS).toISOString(), zone);
  const [chosen, choose] = useChosenView();
  const view = search.view ?? chosen;
  const date = search.date ?? now.date;
  const [listed, listMore] = useAgendaDays(date);
  const dates = datesShown(view, date, listed);
  const added = useAddedCalendars();
  const note = zoneNote(dates, zone, browserZone());
  const { calendars, isLoading, failed, onRetry } = useCalendars(
    view === 'agenda' ? periodsRead(dates) : [dates],
    zone,
  );
  const isLoaded = !isLoading && !failed;
  const dialogs = useDialogs(
    search.event ? [{ kind: 'details', id: search.event, occurrence: search.occurrence ?? null }] : [],
  );
  const move = useMoveEvent(zone);

  const names = useMemo(() => new Map(added.map(({ userId, name }) => [userId, name])), [added]);
  const days = partsByDay(eachOnce(calendars), dates, zone);
  const go = (to: string | undefined) => setSearch({ date: to === now.date ? undefined : to });
  const show = (next: CalendarView) => {
    choose(next);
    setSearch({ view: next });
  };
  const showDay = (on: string) => {
    choose('day');
    setSearch({ view: 'day', date: on });
  };
  const open = (event: ShownEvent) =>
    dialogs.open({ kind: 'details', id: event.id, occurrence: event.occurrence, known: event });
  const create = (on: string, minute: number | null = null, until?: number) =>
    mayNow('events.write') && dialogs.open({ kind: 'create', date: on, minute, until });
  const moved = (event: ShownEvent, before: ShownEvent) => {
    if (event.recurrence !== null && event.occurrence !== null) dialogs.open({ kind: 'move', event, before });
    else move(event, before, 'all');
  };
  const grid = { zone, names, onOpen: open, onMoved: moved };
  return (
    // The height of the screen below the top bar and paddings, so that the page does not scroll while the
    // hours do.
    <div className="flex min-h-[calc(100dvh-6rem)] flex-col sm:min-h-[calc(100dvh-6.5rem)]">
      <CalendarToolbar
        view={view}
        date={date}
        today={now.date}
        onView={show}
        onStep={(by) => go(step(view, date, by))}
        onToday={() => go(undefined)}
        onDate={go}
        onCreate={() => create(firstDay(date, Date.now(), zone, isExempt))}
        onAdd={() => dialogs.open({ kind: 'add' })}
        onFeed={() => dialogs.open({ kind: 'feed' })}
        onImport={() => dialogs.open({ kind: 'import' })}
      />
      {note && (
        <p dir="auto" className="-mt-1 mb-3 text-sm text-muted">
          {note}
        </p>
      )}
      <div className="mb-3">
        <CalendarLegend calendars={added} />
      </div>
      {isLoading && (
        <span role="status" className="sr-only">
          Loading calendar...
        </span>
      )}
      {view === 'month' && (
        <MonthGrid
          {...grid}
          date={date}
          weeks={monthWeeks(date)}
          days={days}
          today={now.date}
          onTravel={go}
          onCreate={(on) => create(on)}
          onDay={(on) => dialogs.open({ kind: 'day', date: on })}
        />
      )}
      {view === 'week' && (
        <WeekView
          {...grid}
          dates={dates}
          days={days}
          now={now}
          isLoaded={isLoaded}
          onTravel={(by) => go(addDays(date, by))}
          onDay={showDay}
          onCreate={create}
        />
      )}
      {view === 'day' && (
        <DayView
          {...grid}
          date={date}
          calendars={calendars}
          now={now}
          isLoaded={isLoaded}
          onCreate={create}
        />
      )}
      {view === 'agenda' && (
        <AgendaView
          dates={dates}
          days={days}
          now={now}
          zone={zone}
          names={names}
          isLoaded={isLoaded}
          failed={failed}
          onRetry={onRetry}
          onMore={listMore}
          onTravel={(by) => go(step(view, date, by))}
          onDay={showDay}
          onOpen={open}
        />
      )}
      <CalendarDialogs
        dialogs={dialogs}
        zone={zone}
        names={names}
        added={added}
        partsOn={(on) => allParts(days.get(on) ?? { allDay: [], timed: [] })}
        onMove={move}
      />
    </div>
  );
}
