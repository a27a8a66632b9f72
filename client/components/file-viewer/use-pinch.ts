import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A point in the element. */
type Place = { x: number; y: number };

/** Wheel distance that doubles the zoom. */
const WHEEL_DOUBLE = 140;

/**
 * Handles pinches in the element, so that they zoom its content and not the page. A pinch on a touchpad arrives as a
 * wheel event with Ctrl.
 */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  onPinch: (factor: number, around: Place) => void,
): void {
  const pinch = useEffectEvent(onPinch);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const stop = new AbortController();
    const { signal } = stop;
    let apart = 0;
    const within = (x: number, y: number): Place => {
      const { left, top } = place.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const move = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (apart > 0 && now > 0)
        pinch(now / apart, within((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2));
      apart = now;
    };
    const end = () => {
      apart = 0;
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      pinch(2 ** (-event.deltaY / WHEEL_DOUBLE), within(event.clientX, event.clientY));
    };
    const active = { passive: false, signal };
    place.addEventListener('touchstart', move, active);
    place.addEventListener('touchmove', move, active);
    place.addEventListener('touchend', end, { signal });
    place.addEventListener('touchcancel', end, { signal });
    place.addEventListener('wheel', turn, active);
    return () => stop.abort();
  }, [element]);
}
