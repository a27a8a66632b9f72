import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { preloadMyNotifications } from '../../features/notifications/queries.ts';
import {
  myNotificationFilters,
  type NotificationsSearch,
  parseNotificationsSearch,
} from '../../features/notifications/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/notifications')({
  validateSearch: parsedByLoader<NotificationsSearch>(),
  staticData: { title: 'Notifications', access: 'portal.read' },
  loader: withSearch(parseNotificationsSearch, (search) =>
    firstRead(() => preloadMyNotifications(myNotificationFilters.input(search))),
  ),
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
