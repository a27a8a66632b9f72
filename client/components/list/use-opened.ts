import { type RefObject, useEffect, useRef, useState } from 'react';
import { freshlyAdded } from '../../lib/page/focus-when-shown.ts';

interface Opened {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** For the button, which may be unmounted while the content is open. */
  opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Content that opens in place, such as a form: closing it returns the focus to the button that opened it.
 * @param openByUrl whether the URL has it open, until `onClosed` changes that
 */
export function useOpened(openByUrl = false, onClosed?: () => void): Opened {
  const [pressed, setPressed] = useState(false);
  const opened = pressed || openByUrl;
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(opened);

  // Moves the browser's focus: the focused element was unmounted with the form or its question.
  useEffect(() => {
    if (before.current && !opened) (freshlyAdded() ?? opener.current)?.focus();
    before.current = opened;
  }, [opened]);

  const close = () => {
    setPressed(false);
    if (openByUrl) onClosed?.();
  };
  return { opened, open: () => setPressed(true), close, opener };
}
