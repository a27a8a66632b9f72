import { alike, isChecked, KEPT_KEY, type Kept, type Place } from './kept-over-reload.ts';

/** How long the page may take to show what was open. */
const PATIENCE_MS = 15_000;

/** Opens the dialogs again that were open before the reload, and gives the fields back what was typed. */
export async function reopen(): Promise<void> {
  const text = sessionStorage.getItem(KEPT_KEY);
  sessionStorage.removeItem(KEPT_KEY);
  if (!text) return;
  const { page, presses, fields } = JSON.parse(text) as Kept;
  if (page !== location.pathname) return;
  const until = Date.now() + PATIENCE_MS;
  const left = new Set(fields);
  for (;;) {
    for (const field of left) if (fill(field)) left.delete(field);
    const [next] = presses;
    if (next && isOpened(presses)) presses.shift();
    if ((left.size === 0 && presses.length === 0) || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const find = ({ tag, name, at }: Place): Element | undefined => alike(tag, name)[at];

/** Presses what comes next, and takes it off. @returns whether the dialog's whole way was pressed */
function isOpened([way]: Place[][]): boolean {
  const [next] = way ?? [];
  const control = next && find(next);
  if (control instanceof HTMLElement && control.checkVisibility()) {
    way?.shift();
    // Menus open when the pointer goes down.
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
    control.click();
  }
  return way?.length === 0;
}

function fill({ place, value }: Kept['fields'][number]): boolean {
  const field = find(place);
  if (!field) return false;
  if (isChecked(field)) {
    if (String(field.checked) !== value) field.click();
    return true;
  }
  // Past the setter that React puts on the element, so that its component hears of the change.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
