import { useEffect, useRef, useState } from 'react';

/**
 * The read position when the reader came: the line of new messages is below it. It stays while the thread is open, also
 * when they scroll up to it. It moves when they leave the tab at the end of the thread, so that later messages get a
 * line.
 * @param readSeq the read position on the server; undefined while unknown
 * @param newest number of the newest message; 0 while unknown
 * @param attending whether the reader looks at the end of the thread
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
      // Messages that arrive while they look are not new to them, unless the line is above.
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
