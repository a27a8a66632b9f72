import { Suspense } from 'react';
import { lazyPart } from '../../../lib/page/code-loading.ts';
import { useForgotten } from '../hooks/use-forgotten.ts';

const ForgottenBanner = lazyPart(async () => (await import('./forgotten-banner.tsx')).ForgottenBanner);

/** The question about a forgotten clock-out, for pages about something else. Renders nothing otherwise. */
export function ForgottenClockOut() {
  const entry = useForgotten();
  if (!entry) return null;
  return (
    <Suspense>
      <ForgottenBanner entry={entry} className="mb-5" />
    </Suspense>
  );
}
