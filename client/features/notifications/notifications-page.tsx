import { sentences } from '@portal/server/modules/notifications/constants.ts';
import { Bell, CheckCheck, Mail, RefreshCw, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { FilterBar } from '../../components/list/filter-bar.tsx';
import { ListState } from '../../components/list/list-state.tsx';
import { MoreRows } from '../../components/list/more-rows.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { logFailure } from '../../lib/api/log-failure.ts';
import { isFiltering } from '../../lib/api/paging.ts';
import { count } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardList } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmailSettingsDialog } from './components/email-settings-dialog.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarking } from './hooks/use-marking.ts';
import { countText } from './model/words.ts';
import { refreshOwn, useMyNotifications, useNotificationCounts } from './queries.ts';
import { myNotificationFilters, type NotificationsSearch, type SetNotificationsSearch } from './search.ts';

interface NotificationsPageProps {
  search: NotificationsSearch;
  setSearch: SetNotificationsSearch;
}

/** The person's notifications, newest first. */
export function NotificationsPage({ search, setSearch }: NotificationsPageProps) {
  const list = useMyNotifications(myNotificationFilters.input(search));
  const counts = useNotificationCounts();
  const { mark, marking, markAll, markingAll } = useMarking();
  const notifications = list.data?.pages.flatMap((page) => page.notifications);
  const { unread = 0, total } = counts.data ?? {};
  const filtered = myNotificationFilters.isFiltered(search);

  useEffect(() => {
    if (list.error) logFailure(list.error);
  }, [list.error]);

  return (
    <>
      <PageHeader
        title="Notifications"
        badge={unread > 0 && <Badge tone="accent">{countText(unread)} unread</Badge>}
        actions={
          <>
            <Button
              needs="portal.arrange"
              variant="ghost"
              icon={<Mail aria-hidden />}
              onClick={() => setSearch({ settings: 'email' })}
            >
              Email Settings
            </Button>
            <Button
              needs="portal.read"
              icon={<CheckCheck aria-hidden />}
              disabled={unread === 0}
              busy={markingAll}
              busyLabel="Marking..."
              onClick={() => void markAll()}
            >
              Mark All as Read
            </Button>
            <Button icon={<RefreshCw aria-hidden />} busy={list.isRefetching} onClick={refreshOwn}>
              Refresh
            </Button>
          </>
        }
      />
      {list.isError && !list.isFetchNextPageError && (
        <Banner
          tone="danger"
          className="mb-4"
          action={
            <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {sentences.loadFailed}
        </Banner>
      )}
      <Card>
        <FilterBar
          framed
          filters={myNotificationFilters}
          search={search}
          setSearch={setSearch}
          busy={isFiltering(list)}
        />
        {(notifications || !list.isError) && (
          <ListState
            rows={notifications}
            skeleton={<SkeletonRows rows={6} leading label="Loading notifications..." />}
            filtered={filtered}
            empty={{
              icon: Bell,
              title: 'No notifications yet',
              text: "You're all caught up! New notifications will appear here.",
            }}
            noMatch={{
              icon: SearchX,
              title: 'No matching notifications',
              text: 'Try adjusting your search or filter criteria.',
            }}
          >
            {(rows) => (
              <CardList aria-label="Notifications">
                {rows.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onRead={() => void mark(notification.id)}
                    marking={marking === notification.id}
                  />
                ))}
              </CardList>
            )}
          </ListState>
        )}
        {notifications && notifications.length > 0 && (
          <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4.5 py-2 text-sm text-muted">
            <p aria-live="polite">
              {filtered || total === undefined
                ? `Showing ${count(notifications.length)} matching`
                : `Showing ${count(notifications.length)} of ${countText(total)} notifications`}
            </p>
            <p>{countText(unread)} unread</p>
          </footer>
        )}
      </Card>
      {notifications && notifications.length > 0 && <MoreRows pages={list} />}
      {search.settings === 'email' && (
        <EmailSettingsDialog onClose={() => setSearch({ settings: undefined })} />
      )}
    </>
  );
}
