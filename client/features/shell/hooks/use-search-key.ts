import { useEffect, useEffectEvent } from 'react';

/** Macs have text commands of their own on Control. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Listens for Ctrl+K, or Command+K on a Mac, wherever the focus is.
 * @param near the first of both keys is down
 */
export function useSearchKey(onPress: () => void, near: () => void): void {
  const press = useEffectEvent(onPress);
  const expect = useEffectEvent(near);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === (isMac ? 'Meta' : 'Control')) expect();
      const isShortcut =
        event.key.toLowerCase() === 'k' &&
        event.metaKey === isMac &&
        event.ctrlKey !== isMac &&
        !(event.altKey || event.shiftKey || event.isComposing || event.repeat);
      // A question waits for its answer first.
      if (!isShortcut || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
