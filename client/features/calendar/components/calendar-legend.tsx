import { DEFAULT_COLOR } from '@portal/server/modules/calendar/constants.ts';
import { Eye, EyeOff, X } from 'lucide-react';
import { useWrite } from '../../../components/form/use-write.ts';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { api } from '../../../lib/api/api.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { AddedCalendar } from '../model/shown.ts';
import { keepPreferences, refreshEvents } from '../queries.ts';
import { ShadeDot } from './event-face.tsx';

const entry =
  'inline-flex h-8.5 max-w-full shrink-0 items-center gap-2 rounded-full border border-line bg-surface pl-3 text-sm pointer-coarse:h-11';

/** The people whose calendars are shown, each with their color. */
export function CalendarLegend({ calendars }: { calendars: readonly AddedCalendar[] }) {
  return (
    <fieldset className="min-w-0">
      {/* One line on a phone, whose screen is for the days. */}
      <ul
        aria-label="Calendars"
        className="-m-1 flex items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 sm:flex-wrap"
      >
        <li className={cn(entry, 'pr-3')}>
          <ShadeDot shade={DEFAULT_COLOR} />
          My Calendar
        </li>
        {calendars.map((calendar) => (
          <AddedEntry key={calendar.userId} calendar={calendar} />
        ))}
      </ul>
    </fieldset>
  );
}

function AddedEntry({ calendar: { userId, name, color, isVisible } }: { calendar: AddedCalendar }) {
  const change = useWrite({
    send: api.calendar.changeCalendar.mutate,
    failed: "The calendar couldn't be changed. Please try again.",
    onDone: keepPreferences,
  });
  const remove = useWrite({
    send: api.calendar.removeCalendar.mutate,
    failed: "The calendar couldn't be removed. Please try again.",
    onDone: (preferences) => {
      keepPreferences(preferences);
      refreshEvents();
    },
  });
  return (
    <li className={cn(entry, 'pr-0.5')}>
      <ShadeDot shade={color} />
      <PersonName
        person={{ id: userId, name }}
        className={cn('min-w-0 truncate', !isVisible && 'text-muted line-through')}
      />
      <span className="flex shrink-0">
        <IconButton
          needs="portal.arrange"
          label={isVisible ? `Hide calendar of ${name}` : `Show calendar of ${name}`}
          size="sm"
          icon={isVisible ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          aria-busy={change.busy || undefined}
          onClick={() => void change.write({ id: userId, isVisible: !isVisible })}
        />
        <IconButton
          needs="portal.arrange"
          label={`Remove calendar of ${name}`}
          size="sm"
          icon={<X aria-hidden />}
          aria-busy={remove.busy || undefined}
          onClick={() => void remove.write({ id: userId })}
        />
      </span>
    </li>
  );
}
