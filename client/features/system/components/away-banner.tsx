import { TriangleAlert } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { cn } from '../../../lib/page/class-names.ts';
import { toneClass } from '../../../ui/badge.tsx';
import { awayText } from '../model.ts';
import { useAway } from '../queries.ts';

/** For administrators, above each page: the dependencies of the portal that it cannot reach. Renders nothing while all are up. */
export function AwayBanner() {
  const away = useAway() ?? [];
  return (
    <div role="status">
      {away.length > 0 && (
        <p
          className={cn(
            'flex min-h-9 items-start justify-center gap-2 px-4 py-2 text-sm sm:items-center sm:py-1',
            toneClass({ tone: 'danger' }),
          )}
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0 max-sm:mt-0.5" />
          <span>
            {awayText(away)}{' '}
            <TextLink to="/admin" search={{ tab: 'system' }}>
              Open System
            </TextLink>
          </span>
        </p>
      )}
    </div>
  );
}
