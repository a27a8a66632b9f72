import { sentences } from '@portal/server/modules/notifications/constants.ts';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { peopleText } from '../model/words.ts';
import { refreshSent, type SentNotification } from '../queries.ts';

interface DeleteNotificationDialogProps {
  notification: SentNotification;
  onClose: () => void;
}

/** Says what deleting takes away, and does it. */
export function DeleteNotificationDialog({ notification, onClose }: DeleteNotificationDialogProps) {
  return (
    <ConfirmWrite
      danger
      title={`Delete “${notification.title}”?`}
      text={`It disappears for ${peopleText(notification.recipientCount)}, along with who has read it. Emails already sent stay. This action cannot be undone.`}
      confirmLabel="Delete Notification"
      send={api.notifications.delete.mutate}
      done="Notification deleted"
      failed={sentences.deleteFailed}
      onDone={refreshSent}
      input={{ id: notification.id }}
      onClose={onClose}
    />
  );
}
