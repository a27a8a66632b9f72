import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { calendarDate } from '../../../../lib/format/format.ts';
import { useNow } from '../../../../lib/page/use-now.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { CardList } from '../../../../ui/card.tsx';
import { NotificationRow } from '../../components/notification-row.tsx';
import type { NotificationValues } from '../model/values.ts';

/** The typed notification, as its recipients will see it. */
export function NotificationPreview<Output>({
  control,
}: {
  control: Control<NotificationValues, unknown, Output>;
}) {
  const { id, name, firstName, lastName } = useUser();
  const now = useNow(60_000);
  const { title, message, type, actionUrl, actionLabel, expiresAt, urgent } = useWatch({
    control,
  }) as NotificationValues;
  return (
    <section aria-label="Preview">
      <h3 className="mb-1.5 text-sm font-medium">Preview</h3>
      <CardList className="rounded-lg border border-line">
        <NotificationRow
          notification={{
            id,
            kind: 'message',
            type,
            title: title.trim() || 'Title',
            message: message.trim() || 'Your message appears here.',
            actionUrl: actionUrl.trim() || null,
            actionLabel: actionLabel.trim() || null,
            expiresAt: null,
            urgent,
            sender: { id, name, firstName, lastName },
            createdAt: now.toISOString(),
            recipients: [],
            isRead: false,
            readBy: [],
          }}
        />
      </CardList>
      {expiresAt && <p className="mt-1.5 text-xs text-muted">Shown through {calendarDate(expiresAt)}.</p>}
    </section>
  );
}
