import { type RefObject, useLayoutEffect } from 'react';

/**
 * Detects a press outside from the moment the content is visible. Radix adds its listener a task later, which on a
 * busy machine is late enough to miss a click. Touches are left to Radix: they may begin a scroll.
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

/** The button that opened it closes it itself. */
const TRIGGER = '[aria-haspopup=menu][aria-expanded=true]';
