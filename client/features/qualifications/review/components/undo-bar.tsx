import { Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { RecentDecision } from '../hooks/use-undo.ts';

interface UndoBarProps {
  decision: RecentDecision | undefined;
  busy: boolean;
  /** Shows the key on the button. */
  keys?: boolean;
  onUndo: () => void;
}

/** The decision of a moment ago, which can still be undone. */
export const UndoBar = ({ decision, busy, keys = false, onUndo }: UndoBarProps) => (
  <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
    {decision && (
      <div
        key={decision.id}
        className="pointer-events-auto flex max-w-full items-center gap-3 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-raised"
      >
        <p className="line-clamp-2 min-w-0 wrap-anywhere">
          {decision.said}
          {decision.owner && <span className="text-muted"> · {decision.owner}</span>}
        </p>
        <Button
          needs={['credentials.manage', 'applicants.review']}
          size="sm"
          icon={<Undo2 aria-hidden />}
          busy={busy}
          aria-label={`Undo: ${decision.said.replace(/^./, (letter) => letter.toLowerCase())}`}
          {...(keys ? { 'aria-keyshortcuts': 'U' } : {})}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    )}
  </div>
);
