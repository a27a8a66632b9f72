import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element is at least so wide, kept up to date: for what is laid out by the room it gets rather than by the
 * size of the screen.
 * @param width in CSS pixels
 * @returns what to give the element as its `ref`, and whether there is room; before it is measured, by the window
 */
export function useRoom(width: number): [ref: RefCallback<HTMLElement>, roomy: boolean] {
  const [room, setRoom] = useState(() => window.innerWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room >= width];
}
