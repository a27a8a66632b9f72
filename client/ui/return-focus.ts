import { useRef } from 'react';
import { freshlyAdded } from '../lib/page/focus-when-shown.ts';
import { nextPlace, placeOf } from '../lib/page/keep-focus.ts';
import { lasting } from '../lib/page/last-press.ts';

/**
 * Returns the focus to the element that had it when an overlay opened, or to the next one if that was removed. The
 * overlays here are opened by state, without a trigger that radix knows; spread the result on their content.
 * @param elsewhere a preferred element, if any
 */
export function useReturnFocus(elsewhere?: () => HTMLElement | undefined) {
  const opener = useRef<ReturnType<typeof placeOf>>(undefined);
  return {
    onOpenAutoFocus: () => {
      const element = lasting(document.activeElement ?? undefined);
      opener.current = element ? placeOf(element) : undefined;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = freshlyAdded() ?? elsewhere?.() ?? (opener.current && placeLeft(opener.current));
      if (target && !isInOtherOverlay(target)) target.focus();
    },
  };
}

/** Another overlay was opened before this one had returned the focus: it keeps the focus, and its own opener. */
function isInOtherOverlay(target: Element): boolean {
  const overlay = document.activeElement?.closest(':is([role=dialog], [role=alertdialog])[data-state=open]');
  return overlay !== null && overlay !== undefined && !overlay.contains(target);
}

/** The opener of the overlay, or the next element if it was removed and nothing else has taken the focus. */
const placeLeft = (place: ReturnType<typeof placeOf>) =>
  place.element.isConnected || document.activeElement === document.body ? nextPlace(place) : undefined;
