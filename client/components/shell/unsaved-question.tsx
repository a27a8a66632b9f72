import { useState, useSyncExternalStore } from 'react';
import { unsaved } from '../../lib/form/unsaved.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';

/** Asks before unsaved values are dropped. */
export default function UnsavedQuestion() {
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question);
  // Kept while the dialog fades out.
  const [what, setWhat] = useState('');
  if (question && question.what !== what) setWhat(question.what);
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(false)}
      danger
      title={`Discard changes to ${what}?`}
      text="Your changes aren't saved yet. Discarding them can't be undone."
      cancelLabel="Keep Editing"
      confirmLabel="Discard Changes"
      onConfirm={() => question?.answer(true)}
      returnFocus={unsaved.lastField}
    />
  );
}
