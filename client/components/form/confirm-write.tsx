import type { ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useWrite, type Write } from './use-write.ts';

type Question = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'busy' | 'error'
>;

interface ConfirmWriteProps<Input, Answer> extends Question, Write<Input, Answer> {
  /** What is sent when it is confirmed. */
  input: NoInfer<Input>;
  /** Called when it has worked, and when it is left. */
  onClose: () => void;
}

/** A question whose yes is a change on the server. Stays open, and says why, while that has not worked. */
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
  const { write, busy, problem } = useWrite<Input, Answer>({
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
