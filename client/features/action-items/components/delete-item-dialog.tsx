import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { type ActionItem, refreshActionItems } from '../queries.ts';

interface DeleteItemDialogProps {
  item: ActionItem;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteItemDialog({ item, onDeleted, onClose }: DeleteItemDialogProps) {
  return (
    <ConfirmWrite
      danger
      title={`Delete “${item.title}”?`}
      text={`It disappears from the action items of ${item.assignee.name}. This action cannot be undone.`}
      confirmLabel="Delete Action Item"
      send={api.actionItems.delete.mutate}
      done="Action item deleted"
      failed="An error occurred while deleting"
      onDone={() => {
        refreshActionItems();
        onDeleted?.();
      }}
      input={{ id: item.id }}
      onClose={onClose}
    />
  );
}
