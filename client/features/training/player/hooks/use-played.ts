import { useState } from 'react';
import { createWatchCollector, playedRanges } from '../model/watched-ranges.ts';
import type { CourseVideo } from '../queries.ts';
import { useReporting } from './use-reporting.ts';

/** Maximum ranges of one report; further ones are sent with the next reports. */
const MOST_RANGES = 50;

/** A longer step between two looks is a jump. At double speed, browsers look at least every half second. */
const STEP_SECONDS = 2;

/**
 * Collects and reports the played ranges of an uploaded video. The browser records them, without skipped parts.
 * @returns `see` to be called while it plays, `restart` when it gets another source, `report` where a batch is due
 */
export function usePlayed(video: CourseVideo) {
  const [collected] = useState(() => {
    const collector = createWatchCollector(MOST_RANGES);
    let position = 0;
    let last = 0;
    let wasFast = false;
    return {
      collector,
      look: (element: HTMLVideoElement) => {
        collector.see(playedRanges(element.played));
        wasFast ||= element.playbackRate > 1;
        const { currentTime } = element;
        if (wasFast && currentTime > last && currentTime - last < STEP_SECONDS)
          collector.again([last, currentTime]);
        last = currentTime;
        position = element.ended ? 0 : element.currentTime;
      },
      take: () => {
        const ranges = collector.take().map(([from, to]): [number, number] => [from, to]);
        if (ranges.length === 0) return undefined;
        return { ranges, position: Math.round(position * 100) / 100 };
      },
      lost: ({ ranges = [] }: { ranges?: [number, number][] }) => collector.lost(ranges),
    };
  });
  const { report, failed } = useReporting(video, collected);
  return { see: collected.look, restart: collected.collector.restart, report, failed };
}
