import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** `Failed to Load Profile`. */
  title?: ReactNode;
  /** The next step for people; never a stack or a code. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The retry is pending. */
  busy?: boolean;
}

/** A loading error with a retry. */
export function ErrorState({
  title = "This couldn't be loaded",
  text = 'Check your connection and try again.',
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-11 place-items-center rounded-full bg-danger-soft text-danger"
      >
        <CloudOff className="size-5" />
      </span>
      <p dir="auto" className="font-medium">
        {title}
      </p>
      <p dir="auto" className="max-w-sm text-sm text-muted">
        {text}
      </p>
      {onRetry && (
        <Button className="mt-3" icon={<RefreshCw aria-hidden />} onClick={onRetry} busy={busy}>
          Try Again
        </Button>
      )}
    </div>
  );
}
