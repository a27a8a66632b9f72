import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `Mark as Complete`. */
  title: string;
  /** `Are you sure you want to complete this task?` */
  text: ReactNode;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
  /** A highlighted warning about a change that cannot be undone. */
  warning?: ReactNode;
  /** `Mark Complete`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Styles the action as destructive. */
  danger?: boolean;
  /** Close the dialog on success; it stays open until then. */
  onConfirm: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** The error of the last attempt, as a sentence. */
  error?: string | undefined;
  /** Where the focus goes afterwards; by default to the element that had it before. */
  returnFocus?: () => HTMLElement | undefined;
}

/**
 * Asks for confirmation of a change that cannot be undone. The focus starts on Cancel; a click outside does nothing.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  warning,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  onConfirm,
  busy = false,
  busyLabel = 'Processing...',
  error,
  returnFocus,
}: ConfirmDialogProps) {
  const focus = useReturnFocus(returnFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim data-[state=closed]:animate-vanish" />
        <Radix.Content
          {...focus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[92dvh] max-w-md grid-cols-1 -translate-y-1/2 animate-rise gap-3 overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-raised outline-none data-[state=closed]:animate-vanish"
        >
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div dir="auto" className="text-muted">
              {text}
            </div>
          </Radix.Description>
          {children}
          {warning && <Banner tone="attention">{warning}</Banner>}
          {error && <Banner tone="danger">{error}</Banner>}
          <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
