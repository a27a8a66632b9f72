import { useEffect, useEffectEvent, useRef } from 'react';

interface LoadOnSightProps {
  /** There is more, and it is not on its way. */
  ready: boolean;
  onSight: () => void;
}

/** An invisible line; when it comes near the screen the next rows are asked for. */
export function LoadOnSight({ ready, onSight }: LoadOnSightProps) {
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
