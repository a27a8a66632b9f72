/** Scrolls a row sideways until the element in it is fully visible. The page does not scroll. */
export function showInRow(row: HTMLElement, element: Element | null): void {
  if (!element) return;
  const [frame, shown] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  if (shown.right > frame.right) row.scrollLeft += Math.ceil(shown.right - frame.right);
  if (shown.left < frame.left) row.scrollLeft -= Math.ceil(frame.left - shown.left);
}
