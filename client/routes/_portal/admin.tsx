import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { parseAdminSearch } from '../../features/admin/search.ts';
import { FIRST_TAB } from '../../features/admin/tab-names.ts';

export const Route = createFileRoute('/_portal/admin')({
  validateSearch: parseAdminSearch,
  staticData: { title: 'Admin' },
  component: Admin,
});

function Admin() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      search={search}
      onTabChange={(tab) => navigate({ search: tab === FIRST_TAB ? {} : { tab } })}
      setSearch={(change) =>
        navigate({
          search: (old) => parseAdminSearch({ ...old, ...change }),
          // A dialog closes with Back; filters do not fill the history.
          replace: change.review === undefined,
          resetScroll: false,
        })
      }
    />
  );
}
