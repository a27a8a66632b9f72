import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

interface SearchTextOptions {
  /** Debounce in milliseconds. */
  pauseMs?: number;
  /** Minimum length of a search; empty text is allowed. */
  least?: number;
  /** The initial text, where it differs from the settled one. */
  start?: string;
}

/**
 * The text of a search box whose settled value lives elsewhere, such as in the URL. Text with too many words is not
 * settled: the results stay, and the box shows the error (`searchProblem`).
 * @param settled the current search text; when it changes from outside (Back, a link), the box follows
 * @param settle called with the trimmed text after the debounce
 * @returns the text, its change handler, and a function that clears the box without settling
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
  const stopWatching = useRef(() => {});

  if (known !== settled) {
    setKnown(settled);
    if (settled !== sent) {
      setText(settled);
      setSent(settled);
    }
  }

  // An unmounted box must not change the URL of the next page, nor cancel a pending navigation.
  const router = useRouter();
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current);
      stopWatching.current();
    };
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && stop());
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    stopWatching.current();
    const trimmed = next.trim();
    if ((next !== '' && trimmed.length < least) || searchProblem(trimmed)) return;
    const settleNow = () => {
      clearTimeout(timer.current);
      stopWatching.current();
      setSent(trimmed);
      settle(trimmed);
    };
    timer.current = setTimeout(settleNow, next === '' ? 0 : pauseMs);
    stopWatching.current = beforeForm(document.activeElement, settleNow);
  };
  const empty = () => {
    clearTimeout(timer.current);
    stopWatching.current();
    setText('');
    setSent('');
  };
  return [text, type, empty];
}

const FIELDS = 'input, select, textarea';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Acts when the focus goes to another field or into a dialog: once a form has values, a change of the URL would ask
 * whether to discard them.
 * @returns stops watching
 */
function beforeForm(box: Element | null, act: () => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === box) return;
    const dialog = target.closest(DIALOGS);
    if (target.matches(FIELDS) || (dialog && !dialog.contains(box))) act();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
