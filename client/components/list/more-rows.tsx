import { useEffect, useEffectEvent, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** What `useInfiniteQuery` gives of a list. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreRowsProps {
  pages: Pages;
  /** How far the list has come: `48 of 214 loaded`. */
  count?: string | undefined;
}

/**
 * The foot of a list that grows: asks for the next rows when it comes near the screen, says how far the list has come,
 * and offers another try when they did not come. The button is for whoever is faster, and for the keyboard.
 */
export function MoreRows({ pages, count }: MoreRowsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed } = pages;
  const next = () => void pages.fetchNextPage();
  return (
    <div className="grid justify-items-center gap-2 py-3 empty:hidden">
      <OnSight ready={hasNextPage && !isFetching && !failed} onSight={next} />
      {count && (
        <p aria-live="polite" className="text-xs text-muted">
          {count}
        </p>
      )}
      {failed && !isFetchingNextPage && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={next}>
              Try Again
            </Button>
          }
        >
          The next rows couldn't be loaded.
        </Banner>
      )}
      {hasNextPage && (!failed || isFetchingNextPage) && (
        <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={next}>
          Load More
        </Button>
      )}
    </div>
  );
}

interface OnSightProps {
  /** There is more, and it is not on its way. */
  ready: boolean;
  onSight: () => void;
}

/** An invisible line that tells when it comes near the screen. */
function OnSight({ ready, onSight }: OnSightProps) {
  const line = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSight);

  // What is in sight is known to the browser only. Watching starts anew for each page: the line may still be in sight.
  useEffect(() => {
    const element = line.current;
    if (!ready || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready]);

  return <div ref={line} aria-hidden />;
}
