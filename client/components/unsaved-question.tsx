import { useBlocker } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { getSession } from '../lib/session.ts';
import { type Place, unsaved } from '../lib/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Stands between a step away from the page and what somebody has typed there; loaded with the first form. */
export default function UnsavedQuestion() {
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question);
  // Still there while the dialog fades.
  const [what, setWhat] = useState('');
  if (question && question.what !== what) setWhat(question.what);
  useBlocker({ shouldBlockFn: staysFor, enableBeforeUnload: unsaved.isAny });
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(false)}
      danger
      title={`Discard changes to ${what}?`}
      text="What you typed is not saved yet. Once it is discarded, it cannot be brought back."
      cancelLabel="Keep Editing"
      confirmLabel="Discard Changes"
      onConfirm={() => question?.answer(true)}
      returnFocus={unsaved.lastField}
    />
  );
}

async function staysFor({ current, next }: { current: Place; next: Place }): Promise<boolean> {
  // Whoever is signed out has to go.
  if (next.pathname === '/login' && getSession().user === null) return false;
  return !(await unsaved.mayLeave(current, next));
}
