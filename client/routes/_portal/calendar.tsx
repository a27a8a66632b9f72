import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { parseCalendarSearch } from '../../features/calendar/search.ts';

export const Route = createFileRoute('/_portal/calendar')({
  validateSearch: parseCalendarSearch,
  staticData: { title: 'Calendar', access: 'staff', feature: 'calendar' },
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
