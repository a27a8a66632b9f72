import { LoaderCircle, WifiOff } from 'lucide-react';
import { cn } from '../../lib/page/class-names.ts';
import type { ConnectionSnapshot } from '../../lib/realtime/realtime.ts';
import { toneClass } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface ConnectionStatusProps {
  state: ConnectionSnapshot['state'];
  /** `Reconnecting... (attempt 2)`. */
  text: string;
  /** Offered after the last automatic attempt. */
  onRetry?: () => void;
}

/** A thin strip under the top bar while the realtime connection is down; nothing while it is up. */
export function ConnectionStatus({ state, text, onRetry }: ConnectionStatusProps) {
  const trying = state === 'reconnecting';
  const Icon = trying ? LoaderCircle : WifiOff;
  return (
    <div role="status">
      {state !== 'connected' && (
        <div
          className={cn(
            'flex min-h-9 items-center justify-center gap-2 px-4 py-1 text-sm',
            toneClass({ tone: state === 'failed' ? 'danger' : 'attention' }),
          )}
        >
          <Icon aria-hidden className={cn('size-4 shrink-0', trying && 'animate-turn')} />
          {text}
          {state === 'failed' && onRetry && (
            <Button size="sm" onClick={onRetry}>
              Try Again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
