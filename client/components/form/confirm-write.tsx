import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useWriteInPlace, type WriteInPlace } from './use-write.ts';

type Question = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'busy' | 'error'
>;

interface ConfirmWriteProps<Input, Answer> extends Question, WriteInPlace<Input, Answer> {
  /** The input that is sent on confirmation. */
  input: NoInfer<Input>;
  /** Called on success, and on cancel. */
  onClose: () => void;
}

/** A confirmation dialog that sends a mutation. Stays open and shows the error until the mutation succeeds. */
export function ConfirmWrite<Input, Answer>({
  send,
  done,
  failed,
  onDone,
  onFailed,
  input,
  onClose,
  ...question
}: ConfirmWriteProps<Input, Answer>) {
  const { write, busy, problem } = useWriteInPlace<Input, Answer>({
    send,
    done,
    failed,
    onDone: (answer, sent) => {
      onDone?.(answer, sent);
      onClose();
    },
    onFailed,
  });
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void write(input)}
      busy={busy}
      error={problem}
    />
  );
}
