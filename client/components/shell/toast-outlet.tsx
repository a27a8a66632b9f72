import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/code-loading.ts';
import { useToastsWanted } from '../../ui/toast.ts';

const Toaster = lazyPart(async () => (await import('../../ui/toaster.tsx')).default);

/** Mounted once, at the root. Loads nothing before the first toast. */
export function ToastOutlet() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
