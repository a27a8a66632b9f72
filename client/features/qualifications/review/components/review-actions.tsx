import { Check, MessageSquareText, X } from 'lucide-react';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { approvedMessage, type Reviewed, type Verdict } from '../model/reviewed.ts';

interface ReviewActionsProps {
  reviewed: Reviewed;
  /**
   * Opens the dialog for a note. The dialog belongs to the page around the list, because the row disappears
   * when another administrator decides.
   */
  onWrite: (verdict: Verdict, noteOptional?: boolean) => void;
  /** Shows an error until it is dismissed; undefined clears the one of an earlier try. */
  onFailed: (sentence: string | undefined) => void;
}

/** Approve at once, unless something speaks against it, approve with a note, or reject with a reason. */
export function ReviewActions({ reviewed, onWrite, onFailed }: ReviewActionsProps) {
  const { name } = reviewed;
  const approve = useWriteInPlace({
    send: (notes: string, once) => reviewed.decide('approve', notes, once),
    done: approvedMessage(reviewed),
    failed: reviewed.failed.approve,
    onDone: reviewed.onDecided,
    onFailed: (sentence) => {
      onFailed(sentence);
      // Another administrator may have decided.
      reviewed.onDecided();
    },
  });
  return (
    <>
      <Button
        needs="credentials.manage"
        size="sm"
        icon={<Check aria-hidden />}
        busy={approve.busy}
        aria-label={`Approve ${name}`}
        onClick={() => {
          onFailed(undefined);
          if (reviewed.doubts?.length) onWrite('approve', true);
          else void approve.write('');
        }}
      >
        Approve
      </Button>
      <IconButton
        needs="credentials.manage"
        size="sm"
        variant="secondary"
        label={`Approve ${name} with a note`}
        icon={<MessageSquareText aria-hidden />}
        onClick={() => onWrite('approve')}
      />
      <Button
        needs="credentials.manage"
        size="sm"
        icon={<X aria-hidden />}
        aria-label={`Reject ${name}`}
        onClick={() => onWrite('reject')}
      >
        Reject
      </Button>
    </>
  );
}
