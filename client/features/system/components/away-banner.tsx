import { Suspense } from 'react';
import { lazyPart } from '../../../lib/page/code-loading.ts';
import { useAway } from '../queries.ts';

/** In a chunk of its own with all texts of the system's page: administrators load this file with each first page. */
const AwayNotice = lazyPart(async () => (await import('./away-notice.tsx')).AwayNotice);

/** For administrators, above each page: the dependencies of the portal that it cannot reach. Renders nothing while all are up. */
export function AwayBanner() {
  const away = useAway() ?? [];
  return (
    <div role="status">
      {away.length > 0 && (
        <Suspense>
          <AwayNotice away={away} />
        </Suspense>
      )}
    </div>
  );
}
