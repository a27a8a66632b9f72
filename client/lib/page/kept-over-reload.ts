/** An element, as it is found again on the page that was loaded anew. */
export interface Place {
  tag: string;
  name: string;
  /** Its number among the elements of that name. */
  at: number;
}

export interface Kept {
  page: string;
  /** What was pressed to open each dialog, the lowest first; the items of a menu follow its button. */
  presses: Place[][];
  fields: { place: Place; value: string }[];
}

export const KEPT_KEY = 'kept-over-reload';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const nameOf = (element: Element): string =>
  (
    element.getAttribute('aria-label') ??
    ('labels' in element ? (element as Field).labels?.[0]?.textContent : element.textContent) ??
    ''
  ).trim();

export const alike = (tag: string, name: string): Element[] =>
  [...document.querySelectorAll(tag)].filter((element) => nameOf(element) === name);

function placeOf(element: Element): Place {
  const tag = element.tagName.toLowerCase();
  const name = nameOf(element);
  return { tag, name, at: alike(tag, name).indexOf(element) };
}

let pressed: Place[] = [];
let pressedAt = 0;
const edited = new Set<Field>();
/** The presses by which dialogs and forms were opened, each once for what it opened. */
let openers: Place[][] = [];

/** Follows what is pressed and typed; called once, at the start. */
export function followInput(): void {
  // Before anybody else: what is pressed may be removed by the press.
  document.addEventListener('click', ({ target }) => notePress(target), { capture: true });
  document.addEventListener('input', ({ target }) => {
    // Fields of closed forms would keep their pages in memory.
    for (const field of edited) if (!field.isConnected) edited.delete(field);
    if (target instanceof Element && target.matches('input, textarea, select')) edited.add(target as Field);
  });
  addEventListener('popstate', forgetPress);
}

function notePress(target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest('button, a, [role="menuitem"]') : null;
  if (!control || control.matches('[type="submit"]')) {
    forgetPress();
    return;
  }
  const trigger = control.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = trigger ? document.getElementById(trigger) : null;
  pressed = [...(button ? [placeOf(button)] : []), placeOf(control)];
  pressedAt = Date.now();
}

/**
 * Remembers what was pressed last as what opened a dialog or a form; nothing for one that came with its page.
 * @returns forgets it, when the dialog is closed
 */
export function noteOpened(): () => void {
  const opener = pressed;
  openers.push(opener);
  return () => {
    openers = openers.filter((_, index) => index !== openers.indexOf(opener));
  };
}

/** What was pressed last has made a change: it is not pressed again. */
export function forgetPress(): void {
  pressed = [];
}

/** How long ago a press may have been that waits for the code of what it opens. */
const WAITED_MS = 15_000;

/**
 * Keeps the open dialogs and what was typed for the page after the reload.
 * @returns false when something was typed or chosen that must not or cannot be kept: a password or a file
 */
export function keepOverReload(): boolean {
  const fields = [...edited].filter((field) => field.isConnected && field.value !== '');
  if (fields.some(({ type }) => type === 'password' || type === 'file')) return false;
  const waiting = Date.now() - pressedAt < WAITED_MS ? [pressed] : [];
  const kept: Kept = {
    page: location.pathname,
    presses: [...new Set([...openers, ...waiting])].filter((opener) => opener.length > 0),
    fields: fields.map((field) => ({
      place: placeOf(field),
      value: isChecked(field) ? String(field.checked) : field.value,
    })),
  };
  sessionStorage.setItem(KEPT_KEY, JSON.stringify(kept));
  return true;
}

export const isChecked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Whether the page is being loaded anew, with everything kept: nobody has to be asked. */
export const isKept = (): boolean => sessionStorage.getItem(KEPT_KEY) !== null;
