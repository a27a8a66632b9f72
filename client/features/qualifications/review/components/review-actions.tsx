import { Check, MessageSquareText, X } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DecisionDialog, type Verdict } from './decision-dialog.tsx';

interface ReviewActionsProps {
  /** What is decided about. */
  name: string;
  /** Whose it is, under the message of success. */
  owner?: string;
  /** Who is told of the decision, in the dialogs. */
  description: string;
  /** Said when the server gives no sentence. */
  failed: Record<Verdict, string>;
  /** Approving takes no notes when the button is pressed, and notes when they were written. */
  onApprove: (notes: string) => Promise<unknown>;
  onReject: (notes: string) => Promise<unknown>;
  /** Reads again what was decided about; also after a failure, which may mean that somebody else has decided. */
  onDone: () => void;
  /** Shows what went wrong until it is dismissed; undefined takes back what an earlier try said. */
  onFailed: (sentence: string | undefined) => void;
}

/** Approve at once, approve with a note, or reject with a reason. */
export function ReviewActions({
  name,
  owner,
  description,
  failed,
  onApprove,
  onReject,
  onDone,
  onFailed,
}: ReviewActionsProps) {
  const [busy, setBusy] = useState(false);
  const [writing, setWriting] = useState<Verdict>();

  const approve = async (notes: string) => {
    await onApprove(notes);
    toast.success(`Approved: ${name}`, owner ? { description: owner } : {});
    onDone();
  };
  const approveAtOnce = async () => {
    setBusy(true);
    onFailed(undefined);
    try {
      await approve('');
    } catch (error) {
      onFailed(errorSentence(error, failed.approve));
      onDone();
    }
    setBusy(false);
  };
  const reject = async (notes: string) => {
    await onReject(notes);
    onDone();
  };

  return (
    <>
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        busy={busy}
        aria-label={`Approve ${name}`}
        onClick={() => void approveAtOnce()}
      >
        Approve
      </Button>
      <IconButton
        size="sm"
        variant="secondary"
        label={`Approve ${name} with a note`}
        icon={<MessageSquareText aria-hidden />}
        onClick={() => setWriting('approve')}
      />
      <Button
        size="sm"
        icon={<X aria-hidden />}
        aria-label={`Reject ${name}`}
        onClick={() => setWriting('reject')}
      >
        Reject
      </Button>
      {writing && (
        <DecisionDialog
          verdict={writing}
          name={name}
          description={description}
          failed={failed[writing]}
          onDecide={writing === 'approve' ? approve : reject}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}
