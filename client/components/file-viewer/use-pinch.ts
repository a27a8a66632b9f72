import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where in the element. */
type Place = { x: number; y: number };

/** How far a wheel is turned for the double of a size. */
const WHEEL_DOUBLE = 140;

/**
 * Two fingers in the element zoom what is in it and not the portal around it. A pinch on a touchpad comes as a turned
 * wheel with Ctrl.
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
