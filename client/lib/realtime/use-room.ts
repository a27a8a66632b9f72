import { type RefCallback, useCallback, useState } from 'react';

/**
 * The observed width of an element, for layouts that depend on the container and not on the screen.
 * @returns the `ref` for the element, and CSS pixels; before measuring, the window's width
 */
export function useRoomWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [room, setRoom] = useState(() => window.innerWidth);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}

/**
 * Whether an element has at least that width.
 * @param width in CSS pixels;
 * @returns its `ref`, and whether it does
 */
export function useRoom(width: number): [ref: RefCallback<HTMLElement>, roomy: boolean] {
  const [ref, room] = useRoomWidth();
  return [ref, room >= width];
}
