import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { type ActionItem, refreshActionItems } from '../queries.ts';

export function DeleteItemDialog({ item, onClose }: { item: ActionItem; onClose: () => void }) {
  const remove = useWrite({
    send: api.actionItems.delete.mutate,
    done: 'Action item deleted',
    failed: 'An error occurred while deleting',
    onDone: () => {
      refreshActionItems();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Delete “${item.title}”?`}
      text={`It disappears from the action items of ${item.assignee.name}. This action cannot be undone.`}
      confirmLabel="Delete Action Item"
      onConfirm={() => void remove.write({ id: item.id })}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
