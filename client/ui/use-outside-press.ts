import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hears a press outside from the moment the content can be seen. Radix begins to listen a task later, which on a busy
 * machine is long enough to be clicked past. Fingers are left to Radix: they may only want to scroll.
 */
export function useOutsidePress(open: boolean, content: RefObject<HTMLElement | null>, close: () => void) {
  useLayoutEffect(() => {
    if (!open) return;
    const onPress = ({ target, pointerType }: PointerEvent) => {
      const inside =
        target instanceof Element && (content.current?.contains(target) || target.closest(TRIGGER));
      if (pointerType !== 'touch' && !inside) close();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  });
}

/** The button that opened it closes it by itself. */
const TRIGGER = '[aria-haspopup=menu][aria-expanded=true]';
