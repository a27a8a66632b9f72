import { NOTE_MAX } from '@portal/server/modules/action-items/constants.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { ActionItem } from '../queries.ts';

interface CompleteDialogProps {
  item: ActionItem;
  onCancel: () => void;
  onConfirm: (note: string) => void;
  busy: boolean;
  error: string | undefined;
  returnFocus?: () => HTMLElement | undefined;
}

/** Asks before an item is completed, and takes a note about it. */
export function CompleteDialog({ item, onCancel, onConfirm, ...dialog }: CompleteDialogProps) {
  const [note, setNote] = useState('');
  const leave = useUnsaved({
    what: 'this note',
    isDirty: () => note.trim() !== '',
    discard: () => setNote(''),
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && leave(onCancel)}
      title="Mark as Complete"
      text={
        <>
          <p>Are you sure you want to complete this task?</p>
          <p dir="auto" className="mt-1.5 font-medium text-ink">
            {item.title}
          </p>
        </>
      }
      warning="This action cannot be undone."
      confirmLabel="Mark Complete"
      onConfirm={() => onConfirm(note)}
    >
      <Field label="Note (optional)" hint="Administrators can read it in the history of this item.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
