import { Bell, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { FilterActions, FilterSort } from '../../../../components/list/filter-bar.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { MoreRows } from '../../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { isFiltering } from '../../../../lib/api/paging.ts';
import { useNow } from '../../../../lib/page/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardList } from '../../../../ui/card.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { NotificationFilterBar } from '../../components/notification-filters.tsx';
import { isFiltered } from '../../search.ts';
import { askedOf, type SentNotification, useSentNotifications } from '../queries.ts';
import type { SentSearch, SetSentSearch } from '../search.ts';
import { DeleteNotificationDialog } from './delete-notification-dialog.tsx';
import { EditNotificationDialog, NotificationDialog } from './notification-dialog.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { SentRow } from './sent-row.tsx';

interface NotificationsPanelProps {
  search: SentSearch;
  setSearch: SetSentSearch;
}

type Open = { what: 'create' } | { what: 'edit' | 'delete' | 'readers'; notification: SentNotification };

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** What administrators sent to people. */
export function NotificationsPanel({ search, setSearch }: NotificationsPanelProps) {
  const list = useSentNotifications(search);
  const now = useNow(60_000);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const notifications = list.data?.pages.flatMap((page) => page.notifications);
  return (
    <>
      <Card>
        <NotificationFilterBar search={search} setSearch={setSearch} busy={isFiltering(list)}>
          <FilterSort
            options={sorts}
            value={search.sort}
            onChoose={(sort) => setSearch({ sort })}
            className="max-sm:col-span-2 sm:w-40!"
          />
          <FilterActions>
            <ExportButton
              file={{ path: '/notifications.csv', asked: askedOf(search) }}
              className="max-sm:col-span-2"
            />
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setOpen({ what: 'create' })}
              className="max-sm:col-span-2"
            >
              Create Notification
            </Button>
          </FilterActions>
        </NotificationFilterBar>
        <ListState
          rows={notifications}
          failed={list.isError}
          failedTitle={errorSentence(list.error, 'Failed to load data')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          skeleton={<SkeletonRows rows={6} leading label="Loading notifications..." />}
          filtered={isFiltered(search)}
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
        </ListState>
      </Card>
      {notifications && notifications.length > 0 && <MoreRows pages={list} />}
      {open?.what === 'create' && <NotificationDialog onClose={close} />}
      {open?.what === 'edit' && <EditNotificationDialog id={open.notification.id} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteNotificationDialog notification={open.notification} onClose={close} />
      )}
      {open?.what === 'readers' && <ReadersDialog notification={open.notification} onClose={close} />}
    </>
  );
}
