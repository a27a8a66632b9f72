import { Check, LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Draft } from '../model/draft.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';

/** Whether the values on screen are saved. Only a failure is announced. */
export function SaveStatus({ keeper }: { keeper: DraftKeeper<Draft> }) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.saveState);
  return (
    <div className="flex min-h-7 items-center gap-2 text-sm text-muted">
      {state === 'saving' && (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-turn" />
          Saving…
        </>
      )}
      {state === 'saved' && (
        <>
          <Check aria-hidden className="size-4 text-success" />
          Saved
        </>
      )}
      <span role="alert" className="contents">
        {state === 'failed' && (
          <>
            <span className="text-danger">Couldn't save</span>
            <Button size="sm" onClick={() => void keeper.flush()}>
              Try Again
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
