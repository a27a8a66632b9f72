import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface UnfinishedDialogProps {
  kind: QualificationKind;
  onAdd: () => void;
  onDiscard: () => void;
  onKeep: () => void;
}

const things: Record<QualificationKind, string> = {
  experience: 'an experience',
  license: 'a license',
  bond: 'a bond',
};

/** Before a step is left with a qualification that is typed but not added. */
export function UnfinishedDialog({ kind, onAdd, onDiscard, onKeep }: UnfinishedDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onKeep()}
      title={`You have ${things[kind]} that is not added yet`}
      description="Only what is added to the list is handed in."
      footer={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="primary" onClick={onAdd}>
            Add it
          </Button>
        </>
      }
    />
  );
}
