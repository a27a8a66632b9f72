/** How long a list may take to show what was added to it. */
const PATIENCE_MS = 5_000;

let news: HTMLElement | undefined;

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
    news = undefined;
  };
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.disconnect();
    news = element;
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
 * What was just added, until the person does something: a dialog that closes gives the focus there rather than to what
 * opened it. It may have been shown before the dialog was gone, which held the focus then.
 */
export const freshlyAdded = (): HTMLElement | undefined => (news?.isConnected ? news : undefined);
