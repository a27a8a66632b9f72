const CONTROLS = 'button, a, input, select, textarea, summary, [role], [tabindex]';

let pressed: Element | undefined;

// Before anybody else: what is pressed may be removed by the press.
for (const type of ['pointerdown', 'click', 'keydown']) {
  document.addEventListener(type, ({ target }) => note(target), { capture: true, passive: true });
}

function note(target: EventTarget | null): void {
  if (target instanceof Element) pressed = target.closest(CONTROLS) ?? target;
}

/** The control that the person used last, or nothing before the first one. */
export const lastPress = (): Element | undefined => pressed;

/** A menu item is removed when its menu closes; the button that opened the menu remains. */
export function lasting(element: Element | undefined): Element | undefined {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? (document.getElementById(trigger) ?? undefined) : element;
}
