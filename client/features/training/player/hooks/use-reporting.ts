import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mayNow } from '../../../../lib/session/use-may.ts';
import { createReporter } from '../model/reporter.ts';
import {
  type CourseProgress,
  type CourseVideo,
  keepProgress,
  refetchWhenGone,
  reportParting,
  reportWatched,
  type Watched,
} from '../queries.ts';

/** Maximum duration of a batch. */
const EVERY_MS = 10_000;

/** The ranges collected while a video is watched. */
interface Gathered {
  /** The unreported ranges, marked as reported. */
  take: () => Watched | undefined;
  /** The report of these ranges failed. */
  lost: (watched: Watched) => void;
}

/**
 * Reports the watched ranges of a video in batches: every ten seconds, on request, when the page is left or hidden, and
 * when another video replaces it. Failed reports are sent with the next batch. Use it under the key of the video.
 * @returns `report`, and whether the last batch failed
 */
export function useReporting({ id, courseId }: Pick<CourseVideo, 'id' | 'courseId'>, gathered: Gathered) {
  const [failed, setFailed] = useState(false);
  const [reporter] = useState(() =>
    createReporter<Watched, CourseProgress>({
      ...gathered,
      send: (watched) => reportWatched(id, watched),
      sendParting: (watched) => reportParting(id, watched),
      onAnswer: (progress) => {
        setFailed(false);
        keepProgress(courseId, progress);
      },
      onFailure: (error) => {
        setFailed(true);
        refetchWhenGone(courseId, error);
      },
    }),
  );
  const begun = useRef(false);
  // Opening is reported, too, without a second watched: the server measures the elapsed time from then on.
  const begin = useEffectEvent(async () => {
    try {
      keepProgress(courseId, await reportWatched(id, {}));
      begun.current = true;
    } catch (error) {
      setFailed(true);
      refetchWhenGone(courseId, error);
    }
  });
  const tell = useEffectEvent(async () => {
    if (!begun.current) await begin();
    if (begun.current) await reporter.report();
  });

  useEffect(() => {
    if (!mayNow('courses.take')) return;
    void begin();
    const timer = setInterval(() => void tell(), EVERY_MS);
    const onHidden = () => document.visibilityState === 'hidden' && reporter.part();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', reporter.part);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', reporter.part);
      reporter.part();
    };
  }, [reporter]);

  return { report: () => void (mayNow('courses.take') && reporter.report()), failed };
}
