import { useEffect, useEffectEvent } from 'react';
import { everyChance, isServerThere, reloadForNewer } from '../../lib/page/code-loading.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Parts that were tried once more while the server answered. */
const triedAgain = new Set<string>();

interface CodeNotLoadedProps {
  error: Error;
  /** Loads the page once more. */
  onRetry: () => void;
}

/** Stands where a page would be whose code did not come, until it does. */
export function CodeNotLoaded({ error, onRetry }: CodeNotLoadedProps) {
  const attempt = useEffectEvent(async () => {
    if (!(await isServerThere())) return;
    if (triedAgain.has(error.message)) {
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
