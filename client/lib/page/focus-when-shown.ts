/** How long a list may take to show an added row. */
const PATIENCE_MS = 5_000;

let added: HTMLElement | undefined;

/**
 * Focuses an element as soon as it is on the page, unless the person acts first.
 * @param id of a focusable element (`tabIndex={-1}`)
 */
export function focusWhenShown(id: string): void {
  const over = new AbortController();
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    over.abort();
    added = undefined;
  };
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.disconnect();
    added = element;
    element.focus();
  };
  const observer = new MutationObserver(look);
  const patience = setTimeout(stop, PATIENCE_MS);
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, stop, { capture: true, signal: over.signal });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/**
 * The element that was just added, until the person acts: a closing dialog returns the focus to it rather than to its
 * opener, because it may have been rendered while the dialog still held the focus.
 */
export const freshlyAdded = (): HTMLElement | undefined => (added?.isConnected ? added : undefined);
