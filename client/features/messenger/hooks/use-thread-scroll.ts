import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const NEAR_PX = 60;
/** So near to an edge of what is loaded, the next page is asked for. */
const EDGE_PX = 400;

interface Shown {
  /** What stands last. */
  last: string | undefined;
  /** Whether the reader wrote what stands last. */
  own: boolean;
  /** Number of the message that somebody was led to, once it is loaded. */
  wanted?: number | undefined;
  /** How often somebody was led to that message again. */
  asked?: number;
  /** Whether somebody was led to a message when the thread was opened. */
  led?: boolean;
  /** Ask for more at that edge; undefined while there is none, or it is on its way. */
  loadOlder?: (() => void) | undefined;
  loadNewer?: (() => void) | undefined;
  /** Whether what is loaded reaches to today. */
  complete?: boolean;
  /** Called with whether the reader goes along with what comes, at the end. */
  onFollow?: (following: boolean) => void;
}

/** A message in view, and how far from the top of the thread it stands. */
interface Anchor {
  seq: string;
  top: number;
}

/**
 * Where a thread is scrolled to: at its end as long as the reader is there, or has just written; still where the reader
 * looks when something is put above or below, or dropped there.
 */
export function useThreadScroll({
  last,
  own,
  wanted,
  asked = 0,
  led = false,
  loadOlder,
  loadNewer,
  complete = true,
  onFollow,
}: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ last: string | undefined; anchor: Anchor | undefined }>({
    last: undefined,
    anchor: undefined,
  });
  const atEnd = useRef(!led);
  const shown = useRef<{ wanted?: number | undefined; asked: number }>({ asked });
  const [away, setAway] = useState(false);

  const follow = (following: boolean) => {
    atEnd.current = following;
    onFollow?.(following);
  };
  const toEnd = () => {
    const element = box.current;
    follow(true);
    setAway(false);
    if (element) element.scrollTop = element.scrollHeight;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const old = before.current;
    const isShown = wanted === shown.current.wanted && asked === shown.current.asked;
    if (wanted !== undefined && !isShown) {
      follow(false);
      element.querySelector(`[data-seq="${wanted}"]`)?.scrollIntoView({ block: 'center' });
    } else if (atEnd.current || (last !== old.last && own)) element.scrollTop = element.scrollHeight;
    else if (old.anchor) element.scrollTop += movedBy(element, old.anchor);
    shown.current = { wanted, asked };
    before.current = { last, anchor: anchorIn(element) };
  });

  const tell = useEffectEvent((following: boolean) => onFollow?.(following));
  // The keyboard of a phone, a banner, a longer draft: whoever was at the end stays there.
  useLayoutEffect(() => {
    tell(atEnd.current);
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(true);
    };
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    follow(complete && below < NEAR_PX);
    setAway(!atEnd.current);
    before.current.anchor = anchorIn(element);
    if (element.scrollTop < EDGE_PX) loadOlder?.();
    if (below < EDGE_PX) loadNewer?.();
  };

  return { box, onScroll, away, toEnd };
}

const placed = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-seq]')];

/** The first message in view. */
function anchorIn(box: HTMLElement): Anchor | undefined {
  const top = box.getBoundingClientRect().top;
  const first = placed(box).find((element) => element.getBoundingClientRect().bottom > top);
  return first && { seq: first.dataset.seq ?? '', top: first.offsetTop };
}

/** By how much more, or less, stands above the message than before; nothing when it is gone. */
function movedBy(box: HTMLElement, { seq, top }: Anchor): number {
  const element = box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  return element ? element.offsetTop - top : 0;
}
