import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '../../../../lib/page/class-names.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { usePlayed } from '../hooks/use-played.ts';
import { useSource } from '../hooks/use-source.ts';
import { useTranscript } from '../hooks/use-transcript.ts';
import type { CourseVideo } from '../queries.ts';
import { Speed } from './speed.tsx';
import { Stage } from './stage.tsx';
import { Transcript } from './transcript.tsx';

interface UploadedVideoProps {
  video: CourseVideo;
  /** The position in seconds where the person stopped the last time. */
  position: number;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** Positions after this are not resumed: two seconds before the end, for a short video a tenth of it. */
const endOf = (duration: number) => duration - Math.min(2, duration / 10);

/** An uploaded video with the browser's controls. Use it under the key of the video and its file. */
export function UploadedVideo({ video, position, speed, onSpeed }: UploadedVideoProps) {
  const source = useSource(video.url);
  const played = usePlayed(video);
  const start = useRef(position);
  const goesOn = useRef(false);
  const shown = useRef<HTMLVideoElement>(null);
  const transcript = useTranscript();

  useEffect(() => {
    if (shown.current) shown.current.playbackRate = speed;
  }, [speed]);
  const resume = (element: HTMLVideoElement) => {
    source.onReady();
    element.playbackRate = speed;
    if (start.current > 0 && start.current < endOf(element.duration)) element.currentTime = start.current;
    if (goesOn.current) void element.play().catch(() => {});
  };
  /** A new element resumes where this one failed. */
  const breakOff = (element: HTMLVideoElement) => {
    played.see(element);
    played.restart();
    if (element.currentTime > 0) start.current = element.currentTime;
    goesOn.current = element.played.length > 0 && !element.paused;
    source.onBroken();
  };
  const seek = (second: number) => {
    if (shown.current) shown.current.currentTime = second;
    else start.current = second;
  };
  const tell = (element: HTMLVideoElement) => {
    played.see(element);
    played.report();
  };

  return (
    <>
      <div className={cn(video.captionsUrl && 'xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]')}>
        <Stage>
          {source.problem ? (
            <div
              role="alert"
              className="grid max-w-sm justify-items-center gap-1 px-6 text-center text-white"
            >
              <p className="font-medium">This video can't be played</p>
              <p className="text-sm text-white/80">{source.problem}</p>
              <Button
                className="mt-3"
                icon={<RefreshCw aria-hidden />}
                busy={source.busy}
                busyLabel="Loading..."
                onClick={source.retry}
              >
                Retry
              </Button>
            </div>
          ) : source.busy ? (
            <Spinner block />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: administrators add captions where a video has any.
            <video
              key={source.attempt}
              ref={shown}
              src={source.url}
              controls
              // The speed is chosen below, where its sentence is.
              controlsList="nodownload noplaybackrate"
              playsInline
              preload="metadata"
              aria-label={video.title}
              className="absolute inset-0 size-full"
              onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
              onTimeUpdate={({ currentTarget }) => {
                played.see(currentTarget);
                transcript.follow(currentTarget.currentTime);
              }}
              onPause={({ currentTarget }) => tell(currentTarget)}
              onEnded={({ currentTarget }) => tell(currentTarget)}
              onRateChange={({ currentTarget }) => {
                if (currentTarget.playbackRate !== speed) currentTarget.playbackRate = speed;
              }}
              onError={({ currentTarget }) => breakOff(currentTarget)}
            >
              {video.captionsUrl && (
                <track
                  kind="captions"
                  src={video.captionsUrl}
                  srcLang="en"
                  label="Captions"
                  default
                  ref={transcript.track}
                />
              )}
            </video>
          )}
        </Stage>
        {video.captionsUrl && (
          <Transcript lines={transcript.lines} current={transcript.current} onSeek={seek} />
        )}
      </div>
      <Speed speed={speed} onSpeed={onSpeed} />
      {played.failed && <NotSaved />}
    </>
  );
}

/** Shown when the last report failed. */
export const NotSaved = () => (
  <Banner tone="attention" className="mx-4 mt-3 sm:mx-6">
    Your progress couldn't be saved. It will be sent again in a few seconds.
  </Banner>
);
