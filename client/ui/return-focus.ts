import { useRef } from 'react';
import { freshlyAdded } from '../lib/page/focus-when-shown.ts';
import { nextPlace, placeOf } from '../lib/page/keep-focus.ts';

/**
 * Gives the focus back to whatever had it when an overlay opened, or to what comes next where that is gone. The overlays
 * here are opened by state, without a trigger that radix could know; spread the result on their content.
 * @param elsewhere a better place than that, where there is one
 */
export function useReturnFocus(elsewhere?: () => HTMLElement | undefined) {
  const opener = useRef<ReturnType<typeof placeOf>>(undefined);
  return {
    onOpenAutoFocus: () => {
      const element = lasting(document.activeElement);
      opener.current = element ? placeOf(element) : undefined;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = freshlyAdded() ?? elsewhere?.() ?? (opener.current && placeLeft(opener.current));
      target?.focus();
    },
  };
}

/** What opened the overlay. Where that is gone, and nothing else took the focus meanwhile, what comes next. */
const placeLeft = (place: ReturnType<typeof placeOf>) =>
  place.element.isConnected || document.activeElement === document.body ? nextPlace(place) : undefined;

/** An item of a menu is gone when the overlay closes; the button that opened the menu is still there. */
function lasting(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}
