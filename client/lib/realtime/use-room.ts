import { type RefCallback, useCallback, useState } from 'react';

/**
 * How wide an element is, kept up to date: for what is laid out by the room it gets rather than by the size of the screen.
 * @returns what to give the element as its `ref`, and CSS pixels; before it is measured, those of the window
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

/** Whether an element is at least so wide. @param width in CSS pixels; @returns its `ref`, and whether there is room */
export function useRoom(width: number): [ref: RefCallback<HTMLElement>, roomy: boolean] {
  const [ref, room] = useRoomWidth();
  return [ref, room >= width];
}
