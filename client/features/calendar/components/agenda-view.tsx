import type { Reply } from '@portal/server/modules/calendar/constants.ts';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import type { WallTime } from '../../../lib/format/wall-time.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type AgendaDay, agendaOf, dayOfText, isOver } from '../model/agenda.ts';
import { datesText, dayText, longDayText, monthText, partText, shortPartText } from '../model/labels.ts';
import type { DayParts, Part } from '../model/parts.ts';
import { isDeclined, OWN, type ShownEvent } from '../model/shown.ts';
import { eventLabel } from '../model/words.ts';
import { EventSigns, replies, ShadeDot } from './event-face.tsx';

interface AgendaViewProps {
  /** The days that are listed, in a row. */
  dates: readonly string[];
  days: Map<string, DayParts<ShownEvent>>;
  now: WallTime;
  zone: string;
  names: Map<string, string>;
  /** All events of these days are read. */
  isLoaded: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Lists further days; undefined when no more can be listed. */
  onMore: (() => void) | undefined;
  onTravel: (by: 1 | -1) => void;
  onDay: (date: string) => void;
  onOpen: (event: ShownEvent) => void;
}

/** The days that have events, one below the other. Arrow keys lead to events and days, Page Up and Page Down to other periods. */
export function AgendaView({
  dates,
  days,
  isLoaded,
  failed,
  onRetry,
  onMore,
  onTravel,
  ...rest
}: AgendaViewProps) {
  const months = agendaOf(days, rest.now.date);
  const hasEvents = months.some((month) => month.some(({ parts }) => parts.length > 0));
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const list = useRef<HTMLDivElement>(null);
  /** Set while the focus is on its way from the period that begins on this day. */
  const leaves = useRef<string>(undefined);

  // The focus follows into another period as soon as that is drawn.
  useEffect(() => {
    if (leaves.current === undefined || leaves.current === first || !isLoaded) return;
    leaves.current = undefined;
    list.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
  });

  const travel = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      leaves.current = first;
      return onTravel(event.key === 'PageUp' ? -1 : 1);
    }
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
    const here = stops.findIndex((stop) => stop.contains(event.target as Node));
    const next = stopAt(event.key, stops, here);
    if (here === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const more = {
    hasNextPage: onMore !== undefined,
    isFetching: !isLoaded && !failed,
    isFetchingNextPage: !isLoaded && !failed,
    isFetchNextPageError: failed,
    fetchNextPage: () => (failed ? onRetry() : onMore?.()),
  };
  const through = `Through ${datesText(last, last)}`;
  return (
    <Card className="max-sm:-mx-4 max-sm:-mb-5 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:grow">
      <ListState
        rows={hasEvents ? months : isLoaded ? [] : undefined}
        failed={failed}
        onRetry={onRetry}
        loadingText="Loading events..."
        empty={{
          icon: CalendarDays,
          title: `No events from ${datesText(first, last)}`,
          text: 'Events that you create or are invited to appear here.',
        }}
      >
        {(shown) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus
          <div ref={list} onKeyDown={travel}>
            {shown.map((month, index) => (
              <Month key={month[0]?.date.slice(0, 7)} days={month} isFirst={index === 0} {...rest} />
            ))}
          </div>
        )}
      </ListState>
      {!(failed && !hasEvents) && <MoreRows pages={more} count={isLoaded ? through : undefined} />}
    </Card>
  );
}

/** Up and down by events and days, to the left and right by days. */
function stopAt(key: string, stops: HTMLElement[], here: number): HTMLElement | undefined {
  const days = stops.filter(({ dataset }) => dataset.stop === 'day');
  const day = stops.slice(0, here + 1).filter((stop) => days.includes(stop)).length - 1;
  switch (key) {
    case 'ArrowUp':
      return stops[here - 1];
    case 'ArrowDown':
      return stops[here + 1];
    case 'ArrowLeft':
      return days[stops[here] === days[day] ? day - 1 : day];
    case 'ArrowRight':
      return days[day + 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

type Shared = Pick<AgendaViewProps, 'now' | 'zone' | 'names' | 'onDay' | 'onOpen'>;

function Month({ days, isFirst, ...rest }: Shared & { days: AgendaDay<ShownEvent>[]; isFirst: boolean }) {
  return (
    <section>
      <h3
        className={cn(
          isFirst
            ? 'sr-only'
            : 'border-y border-line bg-sunken px-3 py-1.5 text-xs font-medium text-muted sm:px-4.5',
        )}
      >
        {monthText(days[0]?.date ?? '')}
      </h3>
      <ul aria-label={monthText(days[0]?.date ?? '')} className="divide-y divide-line">
        {days.map((day) => (
          <Day key={day.date} day={day} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Day({ day: { date, parts }, now, onDay, ...rest }: Shared & { day: AgendaDay<ShownEvent> }) {
  const isToday = date === now.date;
  return (
    <li className="flex gap-1 px-1.5 py-1 sm:gap-3 sm:px-3">
      <h4 className="shrink-0">
        <button
          type="button"
          data-stop="day"
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onDay(date)}
          className="flex w-12 flex-col items-center rounded-lg py-1 hover:bg-sunken sm:h-9 sm:w-24 sm:flex-row sm:gap-2 sm:px-1.5 sm:py-0 pointer-coarse:min-h-11"
        >
          <span className="sr-only">{dayText(date)}</span>
          <span
            aria-hidden
            className={cn(
              'grid size-6.5 place-items-center rounded-full font-semibold',
              isToday && 'bg-accent text-on-accent',
            )}
          >
            {Number(date.slice(8))}
          </span>
          <span aria-hidden className={cn('text-xs', isToday ? 'font-medium text-accent-ink' : 'text-muted')}>
            {isToday ? 'Today' : dayText(date).slice(0, 3)}
          </span>
        </button>
      </h4>
      {parts.length === 0 ? (
        <p className="self-center px-2 text-sm text-muted">No events</p>
      ) : (
        <ul aria-label={longDayText(date)} className="min-w-0 flex-1">
          {parts.map((part) => (
            <Entry key={part.event.key} part={part} over={isOver(part, now)} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

type EntryProps = Pick<Shared, 'zone' | 'names' | 'onOpen'> & { part: Part<ShownEvent>; over: boolean };

/** The reader's answer to an invitation: its icon on a phone, where the title needs the room of the word. */
function ReplyBadge({ reply }: { reply: Reply }) {
  const { tone, label, icon: Icon } = replies[reply];
  return (
    <Badge tone={tone} icon={<Icon className="sm:hidden" />} className="max-sm:px-1">
      <span className="max-sm:hidden">{label}</span>
    </Badge>
  );
}

/** An event on one of its days: in one line, on a phone with its place in a second one. */
function Entry({ part, over, zone, names, onOpen }: EntryProps) {
  const { event } = part;
  const calendar = names.get(event.calendar);
  const reply = event.calendar === OWN ? event.rsvpStatus : null;
  const details = [dayOfText(part, zone), event.location, event.calendar === OWN ? '' : calendar];
  const detail = details.filter(Boolean).join(' · ');
  return (
    <li>
      <button
        type="button"
        data-stop="event"
        data-event={event.key}
        onClick={() => onOpen(event)}
        className="grid w-full grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-lg px-2 py-1.5 text-left hover:bg-sunken sm:min-h-9 sm:grid-cols-[8.5rem_minmax(0,3fr)_minmax(0,2fr)_6rem] lg:grid-cols-[10rem_minmax(0,3fr)_minmax(0,2fr)_6rem] pointer-coarse:min-h-11"
      >
        <span className="sr-only">
          {eventLabel(event, zone, calendar)}
          {detail && `, ${detail}`}
          {(reply === 'accepted' || reply === 'tentative') && `, ${replies[reply].label}`}
        </span>
        <span aria-hidden className="text-sm whitespace-nowrap text-muted tabular-nums">
          <span className="max-sm:hidden">{partText(part, zone)}</span>
          <span className="sm:hidden">{shortPartText(part, zone)}</span>
        </span>
        <span
          aria-hidden
          className={cn('@container flex min-w-0 items-center gap-2', !detail && 'sm:col-span-2')}
        >
          <ShadeDot shade={event.shade} />
          <span
            dir="auto"
            className={cn('truncate font-medium', over && 'text-muted', isDeclined(event) && 'line-through')}
          >
            {event.title}
          </span>
          <EventSigns event={event} />
        </span>
        <span
          aria-hidden
          dir="auto"
          className={cn(
            'truncate text-sm text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:pl-4.5',
            !detail && 'hidden',
          )}
        >
          {detail}
        </span>
        <span aria-hidden className="justify-self-end max-sm:col-start-3 max-sm:row-start-1">
          {reply && <ReplyBadge reply={reply} />}
        </span>
      </button>
    </li>
  );
}
