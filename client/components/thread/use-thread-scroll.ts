import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that counts as the end. */
const NEAR_PX = 60;
/** Distance from the edge of the loaded messages that loads the next page. */
const EDGE_PX = 400;

interface Shown {
  /** The last item. */
  last: string | undefined;
  /** Whether the reader wrote the last item. */
  own: boolean;
  /** Number of the message to jump to, once it is loaded. */
  wanted?: number | undefined;
  /** Counts repeated jumps to that message. */
  jumps?: number;
  /** Whether the thread was opened by a jump to a message. */
  led?: boolean;
  /** Load more at that edge; undefined while there is none, or it is loading. */
  loadOlder?: (() => void) | undefined;
  loadNewer?: (() => void) | undefined;
  /** Whether the newest message is loaded. */
  complete?: boolean;
  /** Called with whether the reader follows new messages at the end. */
  onFollow?: (following: boolean) => void;
}

/** A visible message and its distance from the top of the thread. */
interface Anchor {
  seq: string;
  top: number;
}

/**
 * The scroll position of a thread: follows the end while the reader is there or has just written; otherwise keeps the
 * visible messages in place while others are inserted or removed.
 */
export function useThreadScroll({
  last,
  own,
  wanted,
  jumps = 0,
  led = false,
  loadOlder,
  loadNewer,
  complete = true,
  onFollow,
}: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Where the thread stood last. */
  const top = useRef(0);
  const before = useRef<{ last: string | undefined; anchor: Anchor | undefined }>({
    last: undefined,
    anchor: undefined,
  });
  const atEnd = useRef(!led);
  const shown = useRef<{ wanted?: number | undefined; jumps: number }>({ jumps });
  const [away, setAway] = useState(false);

  const follow = (following: boolean) => {
    atEnd.current = following;
    onFollow?.(following);
  };
  const toEnd = () => {
    follow(true);
    setAway(false);
    if (box.current) scrollToEnd(box.current);
  };
  const scrollToEnd = (element: HTMLElement) => {
    element.scrollTop = element.scrollHeight;
    top.current = element.scrollTop;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const old = before.current;
    const isShown = wanted === shown.current.wanted && jumps === shown.current.jumps;
    if (wanted !== undefined && !isShown) {
      follow(false);
      element.querySelector(`[data-seq="${wanted}"]`)?.scrollIntoView({ block: 'center' });
    } else if (atEnd.current || (last !== old.last && own)) scrollToEnd(element);
    else if (old.anchor) element.scrollTop += movedBy(element, old.anchor);
    // Before the scroll event, which comes too late for what is marked as read.
    if (last !== undefined) setAway(!(complete && belowOf(element) < NEAR_PX));
    shown.current = { wanted, jumps };
    before.current = { last, anchor: anchorIn(element) };
  });

  const reportFollowing = useEffectEvent((following: boolean) => onFollow?.(following));
  const stay = useEffectEvent((element: HTMLElement) => {
    const { anchor } = before.current;
    if (atEnd.current) scrollToEnd(element);
    else if (anchor) element.scrollTop += movedBy(element, anchor);
    before.current.anchor = anchorIn(element);
  });
  // A phone's keyboard, a banner or a longer draft resize the thread, pictures and fonts what is in it: a reader stays at
  // the end, or at the messages in view.
  useLayoutEffect(() => {
    reportFollowing(atEnd.current);
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => stay(element));
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    return () => {
      observer.disconnect();
      reportFollowing(true);
    };
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = belowOf(element);
    // The thread may have grown since the scroll that this event reports: only moving up leaves the end.
    const movedUp = element.scrollTop < top.current - 1;
    top.current = element.scrollTop;
    if (atEnd.current && complete && !movedUp) scrollToEnd(element);
    else follow(complete && below < NEAR_PX);
    setAway(!atEnd.current);
    before.current.anchor = anchorIn(element);
    if (element.scrollTop < EDGE_PX) loadOlder?.();
    if (below < EDGE_PX) loadNewer?.();
  };

  return { box, content, onScroll, away, toEnd };
}

/** What is below the view, in pixels. */
const belowOf = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

const placed = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-seq]')];

/** The first visible message. */
function anchorIn(box: HTMLElement): Anchor | undefined {
  const top = box.getBoundingClientRect().top;
  const first = placed(box).find((element) => element.getBoundingClientRect().bottom > top);
  return first && { seq: first.dataset.seq ?? '', top: first.offsetTop };
}

/** The distance by which the message has moved; 0 when it is gone. */
function movedBy(box: HTMLElement, { seq, top }: Anchor): number {
  const element = box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  return element ? element.offsetTop - top : 0;
}
