/** How long a list may take to show what was added to it. */
const PATIENCE_MS = 5_000;

let shown: HTMLElement | null = null;

/**
 * Brings the focus to an element as soon as it is on the page, unless the person does something else first.
 * @param id of an element that can have the focus (`tabIndex={-1}`)
 */
export function focusWhenShown(id: string): void {
  const over = new AbortController();
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    over.abort();
  };
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return;
    stop();
    shown = element;
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

/** Whether the focus is on what was just added: then a closing dialog leaves it there. */
export const isFocusOnNews = (): boolean => shown !== null && document.activeElement === shown;
