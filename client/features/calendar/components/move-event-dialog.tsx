import type { Scope } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenText } from '../model/labels.ts';
import type { ShownEvent } from '../model/shown.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface MoveEventDialogProps {
  /** The event after the move, and before. */
  event: ShownEvent;
  before: ShownEvent;
  zone: string;
  onMove: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks which events of a series to move, after one of them was dragged. */
export function MoveEventDialog({ event, before, zone, onMove, onClose }: MoveEventDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move “${event.title}”?`}
      description={`From ${whenText(before, zone)} to ${whenText(event, zone)}.`}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" onClick={() => onMove(scope)}>
            Move Event
          </Button>
        </>
      }
    >
      <ScopeChoice label="Move" value={scope} onChange={setScope} />
    </Dialog>
  );
}
