import { useEffect, useRef, useState } from 'react';

/**
 * Up to which message the reader had read when they came: below it stands the line of what is new. It stays while the
 * thread is open, also for those who scroll up to it. It moves when they leave the tab at the end of the thread, so that
 * what comes meanwhile has its line.
 * @param readSeq number of the newest message that they had read; undefined while that is not known
 * @param newest number of the newest message; 0 while that is not known
 * @param attending whether they look at the end of the thread
 */
export function useReadMark(
  readSeq: number | undefined,
  newest: number,
  attending: boolean,
): number | undefined {
  const [known, setKnown] = useState<{ mark: number; newest: number }>();
  if (readSeq !== undefined && newest > 0) {
    if (!known) setKnown({ mark: readSeq, newest });
    else if (newest > known.newest) {
      // What comes while they look is not new to them, unless a line stands above it.
      const isRead = attending && known.mark >= known.newest;
      setKnown({ mark: isRead ? newest : known.mark, newest });
    }
  }
  const attended = useRef(attending);
  useEffect(() => {
    const left = attended.current && !attending && document.visibilityState === 'hidden';
    if (left) setKnown((old) => old && { ...old, mark: old.newest });
    attended.current = attending;
  }, [attending]);
  return known?.mark;
}
