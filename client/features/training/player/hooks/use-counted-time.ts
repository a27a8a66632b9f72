import { type RefObject, useEffect, useState } from 'react';
import type { CourseVideo } from '../queries.ts';
import { useReporting } from './use-reporting.ts';

const TICK_MS = 1_000;
/** A later tick was delayed, for example while the machine slept. */
const LATE_MS = 5_000;

/**
 * Counts the seconds that an embedded video is watched, which its frame does not report: from the first focus inside
 * the frame, while the page is visible.
 * @param before seconds known to the server
 */
export function useCountedTime(video: CourseVideo, frame: RefObject<HTMLElement | null>, before: number) {
  const [counted] = useState(() => {
    let seconds = before;
    let told = before;
    return {
      add: (more: number) => {
        seconds += more;
      },
      take: () => {
        const watchDuration = Math.floor(seconds);
        if (watchDuration <= told) return undefined;
        told = watchDuration;
        return { watchDuration };
      },
      lost: () => {
        told = before;
      },
    };
  });
  const { failed } = useReporting(video, counted);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    let going = false;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      if (!going && document.activeElement === frame.current) {
        going = true;
        setStarted(true);
        return;
      }
      if (going && document.visibilityState === 'visible' && passed < LATE_MS) counted.add(passed / 1_000);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [counted, frame]);

  return { started, failed };
}
