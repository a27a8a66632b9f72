import { useEffect, useRef, useState } from 'react';

/** Milliseconds without typing after which a search runs. */
const PAUSE_MS = 300;

/**
 * The text of a search box whose settled value lives elsewhere, such as in the URL.
 * @param settled what is searched for now; when it changes from outside (Back, a link), the box follows
 * @param settle called with the trimmed text after a pause
 */
export function useSearchText(
  settled: string,
  settle: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(settled);
  const [known, setKnown] = useState(settled);
  const [sent, setSent] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (known !== settled) {
    setKnown(settled);
    if (settled !== sent) setText(settled);
  }

  // A box that is gone must not change the URL of the page that came after it.
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setSent(next.trim());
        settle(next.trim());
      },
      next === '' ? 0 : PAUSE_MS,
    );
  };
  return [text, type];
}
