import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { ConfirmDialog } from '../../../../components/form/confirm-dialog.tsx';

interface UnfinishedDialogProps {
  /** At least one. */
  kinds: readonly QualificationKind[];
  onKeep: () => void;
  onSave: () => void;
}

/** Before a qualification is left out because something in it is missing. */
export function UnfinishedDialog({ kinds, onKeep, onSave }: UnfinishedDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={`Save without the incomplete ${new Intl.ListFormat('en-US').format(kinds)}?`}
      text="Only complete entries are saved. What you typed in the incomplete one will be lost."
      cancelLabel="Keep Editing"
      confirmLabel="Save Without It"
      onConfirm={onSave}
    />
  );
}
