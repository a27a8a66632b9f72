import { lazy, Suspense, useSyncExternalStore } from 'react';
import { unsaved } from '../lib/unsaved.ts';

const UnsavedQuestion = lazy(() => import('./unsaved-question.tsx'));

/** Mounted once, at the root. Costs nothing while no form is open. */
export function UnsavedOutlet() {
  if (!useSyncExternalStore(unsaved.subscribe, unsaved.isWatched)) return null;
  return (
    <Suspense>
      <UnsavedQuestion />
    </Suspense>
  );
}
