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

interface Writing {
  verdict: Verdict;
  /** Decides about what stood there when the dialog was opened, whatever the list shows behind it meanwhile. */
  seen?: ReviewActionsProps['onApprove'];
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
  const [writing, setWriting] = useState<Writing>();

  const approve = async (notes: string, act = onApprove) => {
    await act(notes);
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
  const reject = async (notes: string, act = onReject) => {
    await act(notes);
    onDone();
  };
  const decide = async ({ verdict, seen }: Writing, notes: string) => {
    try {
      await (verdict === 'approve' ? approve(notes, seen) : reject(notes, seen));
    } catch (error) {
      // What has changed was told and is read again: the next try is about that.
      setWriting({ verdict });
      onDone();
      throw error;
    }
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
        onClick={() => setWriting({ verdict: 'approve', seen: onApprove })}
      />
      <Button
        size="sm"
        icon={<X aria-hidden />}
        aria-label={`Reject ${name}`}
        onClick={() => setWriting({ verdict: 'reject', seen: onReject })}
      >
        Reject
      </Button>
      {writing && (
        <DecisionDialog
          verdict={writing.verdict}
          name={name}
          description={description}
          failed={failed[writing.verdict]}
          onDecide={(notes) => decide(writing, notes)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}
