import { useEffect, useEffectEvent, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The fields of `useInfiniteQuery` that are used here. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface MoreRowsProps {
  pages: Pages;
  /** Progress of the list: `48 of 214 loaded`. */
  count?: string | undefined;
}

/**
 * The end of a paged list: fetches the next page when it comes near the viewport, shows the progress, and offers a
 * retry after an error. The button is for fast readers, and for the keyboard.
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
  /** There is a next page, and it is not loading. */
  ready: boolean;
  onSight: () => void;
}

/** An invisible line that calls back when it comes near the viewport. */
function OnSight({ ready, onSight }: OnSightProps) {
  const line = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSight);

  // Visibility is known to the browser only. A new observer for each page: the line may still be visible.
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
