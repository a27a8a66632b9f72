import { REVIEW_NOTES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/errors.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

export type Verdict = 'approve' | 'reject';

const looks = {
  approve: {
    label: 'Approve',
    variant: 'primary',
    hint: 'What else the person should know or hand in. The person reads this.',
    missing: 'Please write the note, or cancel and approve without one.',
  },
  reject: {
    label: 'Reject',
    variant: 'danger',
    hint: 'What is wrong, and what to do about it. The person reads this.',
    missing: 'Please say why.',
  },
} as const;

interface DecisionDialogProps {
  verdict: Verdict;
  /** What is decided about. */
  name: string;
  description: string;
  /** Said when the server gives no sentence. */
  failed: string;
  onDecide: (notes: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what the person is to be told with the decision. What was typed survives a failure. */
export function DecisionDialog({
  verdict,
  name,
  description,
  failed,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string>();
  const look = looks[verdict];

  const decide = async () => {
    if (notes.trim() === '') return setMissing(true);
    setBusy(true);
    setError(undefined);
    try {
      await onDecide(notes);
      onClose();
    } catch (problem) {
      setError(errorSentence(problem, failed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`${look.label} ${name}?`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={look.variant} busy={busy} busyLabel="Processing..." onClick={() => void decide()}>
            {look.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger">{error}</Banner>}
        <Field label="Review Notes" hint={look.hint} error={missing ? look.missing : undefined} required>
          {(control) => (
            <Textarea
              {...control}
              value={notes}
              maxLength={REVIEW_NOTES_MAX}
              onChange={(event) => {
                setNotes(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
