import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { capital } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface UnfinishedDialogProps {
  kind: QualificationKind;
  onAdd: () => void;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Before a step is left with a qualification that is typed but not added. */
export function UnfinishedDialog({ kind, onAdd, onDiscard, onKeep }: UnfinishedDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onKeep()}
      title={`Add the ${kind} you started?`}
      description={`Only entries on your list are submitted. Discarding this ${kind} can't be undone.`}
      footer={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            {`Discard ${capital(kind)}`}
          </Button>
          <Button onClick={onKeep}>Keep Editing</Button>
          <Button variant="primary" onClick={onAdd}>
            {`Add ${capital(kind)}`}
          </Button>
        </>
      }
    />
  );
}
