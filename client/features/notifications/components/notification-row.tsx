import { Check } from 'lucide-react';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow } from '../../../ui/card.tsx';
import type { Notification } from '../queries.ts';
import { ActionLink } from './action-link.tsx';
import { MessageText } from './message-text.tsx';
import { TypeIcon } from './type-icon.tsx';
import { UrgentBadge, urgentRow } from './urgent-badge.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** Left out for a notification that cannot be marked, such as a preview. */
  onRead?: (() => void) | undefined;
  /** The notification is being marked. */
  marking?: boolean;
}

/** A notification as its recipient sees it. Following its link marks it, too. */
export function NotificationRow({ notification, onRead, marking }: NotificationRowProps) {
  const { title, message, type, sender, createdAt, isRead, urgent } = notification;
  return (
    <CardRow
      className={urgentRow(urgent && !isRead)}
      leading={<TypeIcon type={type} />}
      trailing={
        !isRead &&
        onRead && (
          <Button
            needs="portal.read"
            size="sm"
            variant="ghost"
            icon={<Check aria-hidden />}
            busy={marking}
            onClick={onRead}
            aria-label={`Mark as Read: ${title}`}
          >
            <span className="max-sm:sr-only">Mark as Read</span>
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className={cn('min-w-0', isRead ? 'font-medium' : 'font-semibold')}>
          {title}
        </span>
        {urgent && <UrgentBadge />}
        {!isRead && <Badge tone="accent">New</Badge>}
      </p>
      <MessageText message={message}>
        <p className="text-xs text-muted">
          {sender.id ? <PersonName person={{ id: sender.id, name: sender.name }} /> : sender.name} ·{' '}
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {relativeTime(createdAt)}
          </time>
        </p>
        <ActionLink notification={notification} onFollow={isRead ? undefined : onRead} />
      </MessageText>
    </CardRow>
  );
}
