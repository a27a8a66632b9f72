import { type RefObject, useEffect, useEffectEvent } from 'react';
import { commandOf, type KeyPlace, type ViewerCommand } from './model.ts';

/** Key handlers. A handler that returns false leaves the key to the browser. */
export type KeyCommands = Partial<Record<ViewerCommand, () => unknown>>;

/**
 * Handles the viewer's keys anywhere in its dialog; in a pane, while it has the focus.
 * @param onEscape returns true if it closed something, such as the search, so that the dialog stays open
 */
export function useViewerKeys(
  pane: RefObject<HTMLElement | null>,
  commands: KeyCommands,
  onEscape?: () => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const dialog = pane.current?.closest('[role=dialog]');
    const frame = dialog ?? pane.current;
    if (!frame || !target || !(frame.contains(target) || (dialog && target === document.body))) return;
    if (event.key === 'Escape') {
      if (onEscape?.()) event.stopPropagation();
      return;
    }
    const command = commandOf(event, placeOf(target));
    const act = command && commands[command];
    if (!act || act() === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase, before dialogs handle Escape on the document.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function placeOf(target: Element): KeyPlace {
  if (target.closest('input, textarea, select')) return 'field';
  return target.closest('[role=toolbar]') ? 'toolbar' : 'elsewhere';
}
