import { useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const NEAR_PX = 60;
/** So near to the beginning, the next older page is asked for. */
const OLDER_PX = 400;

interface Shown {
  /** Number of the oldest message that is shown; undefined when there is none. */
  first: number | undefined;
  /** What stands last. */
  last: string | undefined;
  /** Whether the reader wrote what stands last. */
  own: boolean;
  /** Asks for older messages; undefined while there are none, or they are on their way. */
  loadOlder: (() => void) | undefined;
}

/**
 * Where a thread is scrolled to: at its end as long as the reader is there, or has just written; still where the reader
 * looks when something is put above or below.
 */
export function useThreadScroll({ first, last, own, loadOlder }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first, last, height: 0, shown: false });
  const atEnd = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const old = before.current;
    const grewAbove = old.shown && first !== undefined && old.first !== undefined && first < old.first;
    if (grewAbove) element.scrollTop += element.scrollHeight - old.height;
    else if (atEnd.current || (last !== old.last && own)) element.scrollTop = element.scrollHeight;
    before.current = { first, last, height: element.scrollHeight, shown: true };
  });

  // The keyboard of a phone, a banner, a longer draft: whoever was at the end stays there.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setAway(!atEnd.current);
    if (element.scrollTop < OLDER_PX) loadOlder?.();
  };

  return { box, onScroll, away, toEnd };
}
