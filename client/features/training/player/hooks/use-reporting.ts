import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createReporter } from '../model/reporter.ts';
import {
  type CourseProgress,
  type CourseVideo,
  keepProgress,
  lookAgainWhenGone,
  reportParting,
  reportWatched,
  type Watched,
} from '../queries.ts';

/** A batch is so long at most. */
const EVERY_MS = 10_000;

/** What gathers while a video is watched. */
interface Gathered {
  /** What there is to tell, taken as told. */
  take: () => Watched | undefined;
  /** What was taken has not arrived. */
  lost: (watched: Watched) => void;
}

/**
 * Tells the server in batches what was watched of a video: every ten seconds, when it is asked to, when the page is left or
 * hidden, and when another video takes its place. What does not arrive goes with the next batch. Use it under the key of
 * the video.
 * @returns `report`, and whether the last batch did not arrive
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
        lookAgainWhenGone(courseId, error);
      },
    }),
  );
  const begun = useRef(false);
  // Opening it is told, too, without a second watched: from then on the server knows how much time has passed.
  const begin = useEffectEvent(async () => {
    try {
      keepProgress(courseId, await reportWatched(id, {}));
      begun.current = true;
    } catch (error) {
      setFailed(true);
      lookAgainWhenGone(courseId, error);
    }
  });
  const tell = useEffectEvent(async () => {
    if (!begun.current) await begin();
    if (begun.current) await reporter.report();
  });

  useEffect(() => {
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

  return { report: () => void reporter.report(), failed };
}
