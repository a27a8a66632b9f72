import { useEffect, useEffectEvent } from 'react';
import { type DeskCommand, deskCommandOf } from '../model/keys.ts';

/**
 * Handles single keys wherever the focus is, except in fields, dialogs and menus. Keys of the document viewer come
 * first while it has the focus.
 */
export function useDeskKeys(on: boolean, commands: Partial<Record<DeskCommand, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = event.defaultPrevented ? undefined : deskCommandOf(event);
    const act = command && commands[command];
    if (!act || isTaken(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

const FIELDS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [role=combobox], [contenteditable]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Somebody types, or something is open above the page. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector(LAYERS) !== null || (target instanceof Element && target.closest(FIELDS) !== null);
