import { type RefObject, useEffect, useState } from 'react';
import type { CourseVideo } from '../queries.ts';
import { useReporting } from './use-reporting.ts';

const TICK_MS = 1_000;
/** A tick that comes later was held up, such as by a machine that slept. */
const LATE_MS = 5_000;

/**
 * Counts the seconds for which a video of another site is watched, of which its frame says nothing: from when the person
 * first goes into the frame, as long as the page is in view.
 * @param before seconds that the server knows of
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
