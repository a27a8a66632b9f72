import { Bell, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { ListScreen } from '../../../../components/list/list-screen.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { useNow } from '../../../../lib/page/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardList } from '../../../../ui/card.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type SentNotification, useSentNotifications } from '../queries.ts';
import { type SentSearch, type SetSentSearch, sentFilters } from '../search.ts';
import { DeleteNotificationDialog } from './delete-notification-dialog.tsx';
import { EditNotificationDialog, NotificationDialog } from './notification-dialog.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { SentRow } from './sent-row.tsx';

interface NotificationsPanelProps {
  search: SentSearch;
  setSearch: SetSentSearch;
}

type Open = { what: 'create' } | { what: 'edit' | 'delete' | 'readers'; notification: SentNotification };

/** The administrators' sent messages. */
export function NotificationsPanel({ search, setSearch }: NotificationsPanelProps) {
  const list = useSentNotifications(search);
  const now = useNow(60_000);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const notifications = list.data?.pages.flatMap((page) => page.notifications);
  return (
    <>
      <ListScreen
        list={list}
        bar={{
          filters: sentFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/notifications.csv', query: sentFilters.input(search) }} />
              <Button
                needs="notifications.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setOpen({ what: 'create' })}
              >
                Create Notification
              </Button>
            </>
          ),
        }}
        rows={notifications}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        skeleton={<SkeletonRows rows={6} leading label="Loading notifications..." />}
        empty={{
          icon: Bell,
          title: 'No notifications yet',
          text: 'Create one to tell people, a department, or everyone with a role something.',
        }}
        noMatch={{
          icon: SearchX,
          title: 'No matching notifications',
          text: 'Try adjusting your search or filter criteria.',
        }}
      >
        {(rows) => (
          <CardList aria-label="Sent notifications">
            {rows.map((notification) => (
              <SentRow
                key={notification.id}
                notification={notification}
                now={now}
                onReaders={() => setOpen({ what: 'readers', notification })}
                onEdit={() => setOpen({ what: 'edit', notification })}
                onDelete={() => setOpen({ what: 'delete', notification })}
              />
            ))}
          </CardList>
        )}
      </ListScreen>
      {open?.what === 'create' && <NotificationDialog onClose={close} />}
      {open?.what === 'edit' && <EditNotificationDialog id={open.notification.id} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteNotificationDialog notification={open.notification} onClose={close} />
      )}
      {open?.what === 'readers' && <ReadersDialog notification={open.notification} onClose={close} />}
    </>
  );
}
