/** The focused element, and alternatives for when it is removed. */
interface Place {
  element: Element;
  /** The list row that contains the element, and its neighbors: following ones first. */
  rows: Element[];
  /** Ancestors of the element, from the inside out. */
  around: Element[];
  /** Path of the page: after a navigation the focus starts elsewhere. */
  path: string;
}

const ROW = 'li, tbody tr';

/** Records the surroundings of an element, for when it is removed. */
export function placeOf(element: Element): Place {
  const row = element.closest(ROW);
  const around: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    around.push(outer);
  }
  return { element, rows: row ? [row, ...besides(row)] : [], around, path: location.pathname };
}

/** The following rows in order, then the preceding ones in reverse. */
function besides(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])].filter((each) => each.matches(ROW));
  const at = all.indexOf(row);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}

/**
 * The next focus after the element was removed: the next row, the previous one at the end, else the first row of its
 * list, else the part of the page. Undefined if all of them are removed, too, as with a closed dialog.
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

/** Makes a row or a part of a page focusable for as long as it has the focus. */
function focusable(element: Element): HTMLElement {
  const target = element as HTMLElement;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  return target;
}

/**
 * Keeps the focus in a list when its focused row is removed: approved, deleted or completed, by anybody. By default
 * the browser moves the focus to the top of the page, so that people with a keyboard or screen reader start over after
 * each decision.
 */
export function keepFocusInLists(): void {
  let place: Place | undefined;
  document.addEventListener('focusin', ({ target }) => {
    place = target instanceof Element && target.closest(ROW) ? placeOf(target) : undefined;
  });
  // Removing a focused element fires no `blur` event.
  new MutationObserver(() => {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const next = nextPlace(place);
    place = undefined;
    next?.focus();
  }).observe(document.body, { childList: true, subtree: true });
}
