import { useRef } from 'react';
import { useCountedTime } from '../hooks/use-counted-time.ts';
import type { CourseVideo } from '../queries.ts';
import { Stage } from './stage.tsx';
import { NotSaved } from './uploaded-video.tsx';

interface EmbeddedVideoProps {
  video: CourseVideo & { embedUrl: string };
  /** Seconds that the server knows of. */
  watchedSeconds: number;
}

/** A video of another site, in a frame that keeps no cookies and reaches nothing of the portal. */
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
          // Those sites play only for pages that say where they are.
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      </Stage>
      {failed && <NotSaved />}
    </>
  );
}
