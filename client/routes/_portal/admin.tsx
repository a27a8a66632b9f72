import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { parseAdminSearch } from '../../features/admin/search.ts';

export const Route = createFileRoute('/_portal/admin')({
  validateSearch: parseAdminSearch,
  staticData: { title: 'Admin', access: 'a-duty' },
  component: Admin,
});

function Admin() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      search={search}
      onSearch={(next, { push }) => void navigate({ search: next, replace: !push, resetScroll: false })}
    />
  );
}
