import { useRef } from 'react';
import { useCountedTime } from '../hooks/use-counted-time.ts';
import type { CourseVideo } from '../queries.ts';
import { Stage } from './stage.tsx';
import { NotSaved } from './uploaded-video.tsx';

interface EmbeddedVideoProps {
  video: CourseVideo & { embedUrl: string };
  /** Seconds known to the server. */
  watchedSeconds: number;
}

/** An embedded video of another site, in a sandboxed frame without cookies. */
export function EmbeddedVideo({ video, watchedSeconds }: EmbeddedVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { failed } = useCountedTime(video, frame, watchedSeconds);
  return (
    <>
      <Stage>
        <iframe
          ref={frame}
          src={video.embedUrl}
          title={video.title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; encrypted-media; picture-in-picture"
          // The video sites require the embedding page's origin.
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      </Stage>
      {failed && <NotSaved />}
    </>
  );
}
