import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../ui/toast.ts';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

/** Mounted once, at the root. Costs nothing until something is said. */
export function ToastOutlet() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
