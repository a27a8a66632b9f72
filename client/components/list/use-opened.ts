import { type RefObject, useEffect, useRef, useState } from 'react';
import { freshlyAdded } from '../../lib/page/focus-when-shown.ts';

interface Opened {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** For the button, which may be gone while it is open. */
  opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Something that opens in place, such as a form: when it closes, the focus goes back to the button that opened it.
 * @param asked it is open because the address says so, until `onClosed` takes that away
 */
export function useOpened(asked = false, onClosed?: () => void): Opened {
  const [pressed, setPressed] = useState(false);
  const opened = pressed || asked;
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(opened);

  // The browser's focus: its element went with the form, or with the question that closed it.
  useEffect(() => {
    if (before.current && !opened) (freshlyAdded() ?? opener.current)?.focus();
    before.current = opened;
  }, [opened]);

  const close = () => {
    setPressed(false);
    if (asked) onClosed?.();
  };
  return { opened, open: () => setPressed(true), close, opener };
}
