import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

interface SearchTextOptions {
  /** Milliseconds without typing after which a search runs. */
  pauseMs?: number;
  /** Shorter text is not settled; none at all is. */
  least?: number;
  /** What stands in the box at first, where that is not what is settled. */
  start?: string;
}

/**
 * The text of a search box whose settled value lives elsewhere, such as in the URL. Text of too many words is not
 * settled: what was found before stays, and the box says what to do (`searchProblem`).
 * @param settled what is searched for now; when it changes from outside (Back, a link), the box follows
 * @param settle called with the trimmed text after a pause
 * @returns the text, what takes a change of it, and what empties the box without settling anything
 */
export function useSearchText(
  settled: string,
  settle: (text: string) => void,
  { pauseMs = 300, least = 0, start = settled }: SearchTextOptions = {},
): [text: string, setText: (text: string) => void, empty: () => void] {
  const [text, setText] = useState(start);
  const [known, setKnown] = useState(settled);
  const [sent, setSent] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (known !== settled) {
    setKnown(settled);
    if (settled !== sent) {
      setText(settled);
      setSent(settled);
    }
  }

  // A box that is gone must not change the URL of the page that came after it, nor hold up one that is on its way.
  const router = useRouter();
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && stop());
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if ((next !== '' && trimmed.length < least) || searchProblem(trimmed)) return;
    timer.current = setTimeout(
      () => {
        setSent(trimmed);
        settle(trimmed);
      },
      next === '' ? 0 : pauseMs,
    );
  };
  const empty = () => {
    clearTimeout(timer.current);
    setText('');
    setSent('');
  };
  return [text, type, empty];
}
