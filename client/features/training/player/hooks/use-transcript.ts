import { useCallback, useState } from 'react';
import { type Line, lineAt, transcriptOf } from '../model/transcript.ts';

/**
 * The lines of a video's captions, and the one that is being spoken.
 * @returns `track` as the ref of the captions' track, `follow` to be called with the second that plays
 */
export function useTranscript() {
  const [lines, setLines] = useState<Line[]>([]);
  const [current, setCurrent] = useState(-1);
  // React has no `onLoad` for tracks.
  const track = useCallback((element: HTMLTrackElement) => {
    const read = () => setLines(linesOf(element.track));
    element.addEventListener('load', read);
    return () => element.removeEventListener('load', read);
  }, []);
  return { lines, current, track, follow: (second: number) => setCurrent(lineAt(lines, second)) };
}

const linesOf = ({ cues }: TextTrack): Line[] =>
  transcriptOf(
    Array.from(cues ?? [])
      .filter((cue) => cue instanceof VTTCue)
      .map((cue) => ({ startTime: cue.startTime, plainText: cue.getCueAsHTML().textContent })),
  );
