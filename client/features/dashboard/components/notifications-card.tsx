import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { Bell, Check } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ActionLink } from '../../notifications/components/action-link.tsx';
import { TypeIcon } from '../../notifications/components/type-icon.tsx';
import { UrgentBadge, urgentRow } from '../../notifications/components/urgent-badge.tsx';
import { useMarking } from '../../notifications/hooks/use-marking.ts';
import { countText } from '../../notifications/model/words.ts';
import {
  type Notification,
  useNewNotifications,
  useNotificationCounts,
} from '../../notifications/queries.ts';

/** The newest unread notifications. */
export function NotificationsCard() {
  const list = useNewNotifications();
  const counts = useNotificationCounts();
  const { mark, marking } = useMarking();
  const unread = counts.data?.unread ?? 0;
  return (
    <Card>
      <CardHeader
        title="Recent Notifications"
        badge={unread > 0 && <Badge tone="success">{countText(unread)} New</Badge>}
        actions={<TextLink to="/notifications">View All Notifications</TextLink>}
      />
      <ListState
        compact
        rows={list.data}
        failed={list.isError}
        failedTitle="Your notifications did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        skeleton={<SkeletonRows rows={3} leading label="Loading notifications..." />}
        empty={{ icon: Bell, title: 'No new notifications' }}
      >
        {(rows) => (
          <CardList aria-label="Recent notifications">
            {rows.map((notification) => (
              <NewRow
                key={notification.id}
                notification={notification}
                onRead={() => void mark(notification.id)}
                disabled={marking !== undefined}
              />
            ))}
          </CardList>
        )}
      </ListState>
    </Card>
  );
}

interface NewRowProps {
  notification: Notification;
  onRead: () => void;
  /** One of them is being marked. */
  disabled: boolean;
}

function NewRow({ notification, onRead, disabled }: NewRowProps) {
  const { title, message, type, createdAt, actionUrl, urgent } = notification;
  return (
    <CardRow
      className={urgentRow(urgent)}
      leading={<TypeIcon type={type} />}
      trailing={
        <>
          <time
            dateTime={createdAt}
            title={dateAndTime(createdAt)}
            className="text-xs whitespace-nowrap text-muted"
          >
            {relativeTime(createdAt)}
          </time>
          <IconButton
            needs="portal.read"
            label={`Mark “${title}” as read`}
            icon={<Check aria-hidden />}
            size="sm"
            tooltip={false}
            disabled={disabled}
            onClick={onRead}
          />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="min-w-0 font-medium">
          {title}
        </span>
        {urgent && <UrgentBadge />}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm text-muted">
        {excerpt(message)}
      </p>
      {actionUrl && (
        <p className="mt-0.5">
          <ActionLink notification={notification} onFollow={onRead} />
        </p>
      )}
    </CardRow>
  );
}
