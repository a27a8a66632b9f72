import { createFileRoute } from '@tanstack/react-router';
import { preloadMyOpenItems } from '../../features/action-items/queries.ts';
import { preloadLatestUpdates } from '../../features/company-updates/queries.ts';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { preloadHints } from '../../features/dashboard/queries.ts';
import { type DashboardSearch, parseDashboardSearch } from '../../features/dashboard/search.ts';
import { preloadOwnOffers } from '../../features/deployments/own/queries.ts';
import { preloadNewNotifications } from '../../features/notifications/queries.ts';
import { preloadClockState } from '../../features/time-clock/queries.ts';
import { preloadMyApps } from '../../features/user-apps/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/dashboard')({
  validateSearch: parsedByLoader<DashboardSearch>(),
  staticData: { title: 'Dashboard', access: 'portal.read' },
  loader: withSearch(parseDashboardSearch, () =>
    firstRead(() => {
      void preloadHints();
      void preloadOwnOffers();
      void preloadClockState();
      preloadLatestUpdates();
      void preloadMyOpenItems();
      void preloadMyApps();
      preloadNewNotifications();
    }),
  ),
  component: Dashboard,
});

function Dashboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardPage
      search={search}
      setSearch={(change, how = { push: false }) =>
        void navigate({
          search: (old) => parseDashboardSearch({ ...old, ...change }),
          replace: !how.push,
          resetScroll: false,
        })
      }
    />
  );
}
