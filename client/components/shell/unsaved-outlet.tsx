import { useBlocker } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { type Place, unsaved } from '../../lib/form/unsaved.ts';
import { lazyPart } from '../../lib/page/code-loading.ts';
import { isKept } from '../../lib/page/kept-over-reload.ts';
import { getSession } from '../../lib/session/session.ts';

const UnsavedQuestion = lazyPart(async () => (await import('./unsaved-question.tsx')).default);

/** Mounted once, at the root: blocks navigation away from unsaved values. The dialog loads with the first form. */
export function UnsavedOutlet() {
  const watched = useSyncExternalStore(unsaved.subscribe, unsaved.isWatched);
  useBlocker({
    shouldBlockFn: staysFor,
    enableBeforeUnload: () => unsaved.isAny() && !isKept(),
    disabled: !watched,
  });
  if (!watched) return null;
  return (
    <Suspense>
      <UnsavedQuestion />
    </Suspense>
  );
}

async function staysFor({ current, next }: { current: Place; next: Place }): Promise<boolean> {
  // A signed-out person is never blocked.
  if (next.pathname === '/login' && getSession().user === null) return false;
  return !(await unsaved.mayLeave(current, next));
}
