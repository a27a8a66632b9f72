import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { parseNotificationsSearch } from '../../features/notifications/search.ts';

export const Route = createFileRoute('/_portal/notifications')({
  validateSearch: parseNotificationsSearch,
  staticData: { title: 'Notifications', access: 'staff' },
  component: Notifications,
});

function Notifications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseNotificationsSearch({ ...old, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
