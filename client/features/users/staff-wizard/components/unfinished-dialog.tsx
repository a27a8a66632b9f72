import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';

interface UnfinishedDialogProps {
  /** At least one. */
  kinds: readonly QualificationKind[];
  submitLabel: string;
  onKeep: () => void;
  onSave: () => void;
}

const things: Record<QualificationKind, string> = {
  experience: 'an experience',
  license: 'a license',
  bond: 'a bond',
};

/** Before a qualification is left out because something in it is missing. */
export function UnfinishedDialog({ kinds, submitLabel, onKeep, onSave }: UnfinishedDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={`There is ${kinds.map((kind) => things[kind]).join(' and ')} that is not complete`}
      text="Only complete entries are added. Complete it, or save without it."
      cancelLabel="Keep Editing"
      confirmLabel={`${submitLabel} Without It`}
      onConfirm={onSave}
    />
  );
}
