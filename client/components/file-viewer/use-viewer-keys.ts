import { type RefObject, useEffect, useEffectEvent } from 'react';
import { commandOf, type KeyPlace, type ViewerCommand } from './model.ts';

/** What a key does. A command that gives false leaves the key to the browser. */
export type KeyCommands = Partial<Record<ViewerCommand, () => unknown>>;

/**
 * The keys of a viewer, wherever in its dialog the focus is; beside something else, as long as the focus is in it.
 * @param onEscape gives true when there was something of its own to close, so that the dialog stays
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
    // Before the document, where dialogs listen for Escape.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function placeOf(target: Element): KeyPlace {
  if (target.closest('input, textarea, select')) return 'field';
  return target.closest('[role=toolbar]') ? 'toolbar' : 'elsewhere';
}
