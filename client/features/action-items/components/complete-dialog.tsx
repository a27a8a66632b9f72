import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { ActionItem } from '../queries.ts';

interface CompleteDialogProps {
  item: ActionItem;
  onCancel: () => void;
  onConfirm: () => void;
  busy: boolean;
  error: string | undefined;
  returnFocus: () => HTMLElement | undefined;
}

/** Asks before an item is completed. */
export function CompleteDialog({ item, onCancel, ...dialog }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Mark as Complete"
      text={
        <>
          <p>Are you sure you want to complete this task?</p>
          <p className="mt-1.5 font-medium text-ink wrap-anywhere">{item.title}</p>
        </>
      }
      warning="This action cannot be undone."
      confirmLabel="Mark Complete"
    />
  );
}
