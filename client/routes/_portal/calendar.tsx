import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { preloadPreferences } from '../../features/calendar/queries.ts';
import { type CalendarSearch, parseCalendarSearch } from '../../features/calendar/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/calendar')({
  validateSearch: parsedByLoader<CalendarSearch>(),
  staticData: { title: 'Calendar', access: 'portal.read', feature: 'calendar' },
  loader: withSearch(parseCalendarSearch, () => firstRead(preloadPreferences)),
  component: Calendar,
});

function Calendar() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CalendarPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseCalendarSearch({ ...old, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
