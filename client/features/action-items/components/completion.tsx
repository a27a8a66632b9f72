import type { RefObject } from 'react';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import type { useCompletion } from '../hooks/use-completion.ts';

export const loadCompleteDialog = async () => (await import('./complete-dialog.tsx')).CompleteDialog;
const CompleteDialog = lazyOverlay(loadCompleteDialog);

type CompletionProps = Pick<
  ReturnType<typeof useCompletion>,
  'confirming' | 'cancel' | 'complete' | 'busy' | 'problem'
> & {
  /** The list that the item leaves; the focus moves to its next item. */
  within?: RefObject<HTMLElement | null>;
};

/** The question that `useCompletion` asks, while it asks one. */
export function Completion({ confirming, cancel, complete, busy, problem, within }: CompletionProps) {
  if (!confirming) return null;
  return (
    <CompleteDialog
      item={confirming}
      onCancel={cancel}
      onConfirm={complete}
      busy={busy}
      error={problem}
      {...(within && { returnFocus: () => nextIn(within.current, confirming.id) })}
    />
  );
}

/** A completed item takes its button along, at times before the question has closed. Undefined where the item stays. */
function nextIn(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('[data-complete]') ?? [])];
  if (buttons.some(({ dataset, disabled }) => dataset.complete === id && !disabled)) return undefined;
  return buttons.find(({ disabled }) => !disabled) ?? list ?? undefined;
}
