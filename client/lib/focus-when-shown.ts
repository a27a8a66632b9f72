/** How long a list may take to show what was added to it. */
const PATIENCE_MS = 5_000;

/**
 * Brings the focus to an element as soon as it is on the page, unless the person has gone elsewhere meanwhile.
 * @param id of an element that can have the focus (`tabIndex={-1}`)
 */
export function focusWhenShown(id: string): void {
  // After the form has closed and given the focus back to what opened it.
  setTimeout(() => {
    const before = document.activeElement;
    const stop = () => {
      observer.disconnect();
      clearTimeout(patience);
    };
    const look = () => {
      if (document.activeElement !== before && document.activeElement !== document.body) return stop();
      const element = document.getElementById(id);
      if (!element) return;
      stop();
      element.focus();
    };
    const observer = new MutationObserver(look);
    const patience = setTimeout(stop, PATIENCE_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
