import { REVIEW_NOTES_MAX } from '@portal/server/modules/qualifications/constants.ts';
import { useState } from 'react';
import { errorSentence } from '../../../lib/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface RejectDialogProps {
  title: string;
  description: string;
  /** Said when the server gives no sentence. */
  failed: string;
  onReject: (notes: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, so that the person knows what to correct. */
export function RejectDialog({ title, description, failed, onReject, onClose }: RejectDialogProps) {
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string>();

  const reject = async () => {
    if (notes.trim() === '') return setMissing(true);
    setBusy(true);
    setError(undefined);
    try {
      await onReject(notes);
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
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} busyLabel="Processing..." onClick={() => void reject()}>
            Reject
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger">{error}</Banner>}
        <Field
          label="Review Notes"
          hint="What is wrong, and what to do about it. The person reads this."
          error={missing ? 'Please say why.' : undefined}
          required
        >
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
