import { useRef } from 'react';

/** A place on the screen, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * The position of the mouse or finger during a drag. dnd-kit reports only the distance, and counts
 * scrolling twice when the page changes meanwhile.
 */
export function usePointer() {
  const at = useRef<Point>(undefined);
  const stop = useRef<() => void>(undefined);
  const note = (event: Event) => {
    at.current = pointOf(event) ?? at.current;
  };
  return {
    /** Undefined while nothing is followed, and by keyboard. */
    at: () => at.current,
    /** @param activator the event that began the drag */
    follow: (activator: Event) => {
      at.current = pointOf(activator);
      for (const type of MOVES) window.addEventListener(type, note, { capture: true, passive: true });
      stop.current = () => {
        for (const type of MOVES) window.removeEventListener(type, note, { capture: true });
      };
    },
    release: () => {
      stop.current?.();
      stop.current = undefined;
      at.current = undefined;
    },
  };
}

const MOVES = ['mousemove', 'touchmove'] as const;

function pointOf(event: Event): Point | undefined {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  // Browsers without touch do not know the name.
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch && { x: touch.clientX, y: touch.clientY };
}

/** A press that Escape gave up is no click when it is released. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  const forget = () => setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  window.addEventListener('mouseup', forget, { capture: true, once: true });
}
