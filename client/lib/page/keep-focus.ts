/** Where the focus is, and where it may go on when that is gone. */
interface Place {
  element: Element;
  /** The row of a list that the element is or stands in, and those around it: first what comes behind it. */
  rows: Element[];
  /** What the element stands in, from the inside out. */
  around: Element[];
  /** Of the page: on another one the focus begins elsewhere. */
  path: string;
}

const ROW = 'li, tbody tr';

/** Remembers where an element stands, for when it is gone. */
export function placeOf(element: Element): Place {
  const row = element.closest(ROW);
  const around: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    around.push(outer);
  }
  return { element, rows: row ? [row, ...besides(row)] : [], around, path: location.pathname };
}

/** The rows behind it in order, then those before it, the last one first. */
function besides(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])].filter((each) => each.matches(ROW));
  const at = all.indexOf(row);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}

/**
 * What comes next where the element has left: the next row, the one before after the last, else the first row of what it
 * stood in, else the part of the page. Undefined where all of that is gone, too, such as a closed dialog.
 */
export function nextPlace({ element, rows, around, path }: Place): HTMLElement | undefined {
  if (element.isConnected) return element as HTMLElement;
  if (path !== location.pathname) return undefined;
  const row = rows.find((each) => each.isConnected);
  if (row) return focusable(row);
  const frame = around.find((each) => each.isConnected);
  const region = frame?.closest('[role="tabpanel"], [role="dialog"], main');
  if (!frame || !region) return undefined;
  return focusable(frame.querySelector(ROW) ?? region);
}

/** A row or a part of a page takes the focus for as long as it has it. */
function focusable(element: Element): HTMLElement {
  const target = element as HTMLElement;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  return target;
}

/**
 * Keeps the focus in a list whose rows leave: approved, deleted or completed, by whomever. The browser drops it to the top of
 * the page otherwise, and whoever works by keyboard or screen reader begins anew after each decision.
 */
export function keepFocusInLists(): void {
  let place: Place | undefined;
  document.addEventListener('focusin', ({ target }) => {
    place = target instanceof Element && target.closest(ROW) ? placeOf(target) : undefined;
  });
  // Nothing tells when an element with the focus is taken off the page: it ends without `blur`.
  new MutationObserver(() => {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const next = nextPlace(place);
    place = undefined;
    next?.focus();
  }).observe(document.body, { childList: true, subtree: true });
}
