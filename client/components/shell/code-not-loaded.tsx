import { useEffect, useEffectEvent } from 'react';
import { everyChance, isServerAway, isServerThere, reloadForNewer } from '../../lib/page/code-loading.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Chunks that were retried while the server answered. */
const triedAgain = new Set<string>();

interface CodeNotLoadedProps {
  error: Error;
  /** Reloads the page. */
  onRetry: () => void;
}

/** Shown in place of a page whose code failed to load. */
export function CodeNotLoaded({ error, onRetry }: CodeNotLoadedProps) {
  const attempt = useEffectEvent(async () => {
    if (!(await isServerThere())) return;
    if (!isServerAway(error) && triedAgain.has(error.message)) {
      reloadForNewer(error);
      return;
    }
    triedAgain.add(error.message);
    onRetry();
  });
  useEffect(() => {
    void attempt();
    return everyChance(() => void attempt());
  }, []);
  return (
    <ErrorState
      title="This page couldn't be loaded"
      text="The portal can't be reached right now. The page opens as soon as the connection is back."
      onRetry={onRetry}
    />
  );
}
