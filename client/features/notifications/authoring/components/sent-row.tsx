import { Pencil, Trash2 } from 'lucide-react';
import { count, dateAndTime, relativeTime, shortDate } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardRow } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ActionLink } from '../../components/action-link.tsx';
import { MessageText } from '../../components/message-text.tsx';
import { TypeIcon } from '../../components/type-icon.tsx';
import { UrgentBadge } from '../../components/urgent-badge.tsx';
import { audienceText } from '../model/words.ts';
import type { SentNotification } from '../queries.ts';

interface SentRowProps {
  notification: SentNotification;
  now: Date;
  onReaders: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Something that was sent: to whom, who has read it, and what can be done about it. */
export function SentRow({ notification, now, onReaders, onEdit, onDelete }: SentRowProps) {
  const { id, title, message, type, sender, createdAt, expiresAt, urgent, recipientCount, readCount } =
    notification;
  const read = `${count(readCount)} of ${count(recipientCount)} read`;
  const over = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <CardRow
      id={`notification-${id}`}
      tabIndex={-1}
      stacked
      leading={<TypeIcon type={type} />}
      trailing={
        <>
          <Button size="sm" onClick={onReaders} aria-label={`${read}: recipients of “${title}”`}>
            {read}
          </Button>
          <IconButton
            needs="notifications.manage"
            label={`Edit “${title}”`}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            needs="notifications.manage"
            label={`Delete “${title}”`}
            icon={<Trash2 aria-hidden />}
            variant="danger"
            tooltipSide="left"
            onClick={onDelete}
          />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="min-w-0 font-medium">
          {title}
        </span>
        {urgent && <UrgentBadge />}
        {over && <Badge>Expired</Badge>}
      </p>
      <MessageText message={message}>
        <p className="text-xs text-muted">
          To {audienceText(notification)} · {sender.name} ·{' '}
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {relativeTime(createdAt, now)}
          </time>
          {expiresAt && ` · ${over ? 'Expired' : 'Expires'} ${shortDate(expiresAt)}`}
        </p>
        <ActionLink notification={notification} />
      </MessageText>
    </CardRow>
  );
}
