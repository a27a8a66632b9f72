import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { parseDashboardSearch } from '../../features/dashboard/search.ts';

export const Route = createFileRoute('/_portal/dashboard')({
  validateSearch: parseDashboardSearch,
  staticData: { title: 'Dashboard', access: 'staff' },
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
