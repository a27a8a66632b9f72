import { sentences } from '@portal/server/modules/notifications/constants.ts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../../components/use-write.ts';
import { api } from '../../../../lib/api.ts';
import { peopleText } from '../model/words.ts';
import { refreshSent, type SentNotification } from '../queries.ts';

interface DeleteNotificationDialogProps {
  notification: SentNotification;
  onClose: () => void;
}

/** Says what deleting takes away, and does it. */
export function DeleteNotificationDialog({ notification, onClose }: DeleteNotificationDialogProps) {
  const remove = useWrite({
    send: api.notifications.delete.mutate,
    done: 'Notification deleted',
    failed: sentences.deleteFailed,
    onDone: () => {
      refreshSent();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Delete “${notification.title}”?`}
      text={`It disappears for ${peopleText(notification.recipientCount)}, along with who has read it. Emails already sent stay. This action cannot be undone.`}
      confirmLabel="Delete Notification"
      onConfirm={() => void remove.write({ id: notification.id })}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
