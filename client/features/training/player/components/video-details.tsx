import { Check, ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { TextAnchor } from '../../../../components/content/links.tsx';
import { WrittenText } from '../../../../components/content/written-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { videoDuration } from '../../model/durations.ts';
import { useMarkComplete } from '../hooks/use-mark-complete.ts';
import { siteOf } from '../model/videos.ts';
import type { CourseProgress, CourseVideo } from '../queries.ts';

interface VideoDetailsProps {
  video: CourseVideo;
  /** An uploaded video of known length is only completed by watching it. */
  requiresWatching: boolean;
  /** The watched time of the video. */
  watched: CourseProgress['videosWatched'][number] | undefined;
  previous: CourseVideo | undefined;
  next: CourseVideo | undefined;
  onPick: (id: string) => void;
}

/** Below the lesson: previous and next, its description, and the watched time. */
export function VideoDetails({
  video,
  requiresWatching,
  watched,
  previous,
  next,
  onPick,
}: VideoDetailsProps) {
  const complete = useMarkComplete(video.courseId, () => next && onPick(next.id));
  const isDone = watched?.isCompleted ?? false;
  const isVideo = video.kind === 'upload' || video.kind === 'embed';
  const isMarkable = video.kind === 'upload' ? !requiresWatching || video.duration === 0 : !isVideo;
  return (
    <section
      aria-label={isVideo ? 'About this video' : 'About this lesson'}
      className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4 px-4 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex gap-2">
          <Button
            icon={<ChevronLeft aria-hidden />}
            disabled={!previous}
            onClick={() => previous && onPick(previous.id)}
          >
            Previous
          </Button>
          <Button disabled={!next} onClick={() => next && onPick(next.id)}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </div>
        {isDone ? (
          <Badge tone="success" icon={<Check aria-hidden />}>
            Completed
          </Badge>
        ) : (
          isMarkable && (
            <Button
              needs="courses.take"
              variant="primary"
              className="max-sm:w-full"
              icon={<CircleCheck aria-hidden />}
              busy={complete.busy}
              onClick={() => void complete.write(video)}
            >
              Mark as Complete
            </Button>
          )
        )}
      </div>
      {isVideo && (
        <div>
          <h2 dir="auto" className="text-xl font-semibold">
            {video.title}
          </h2>
          {video.description && <WrittenText text={video.description} className="mt-1 text-muted" />}
        </div>
      )}
      {isVideo && !isDone && <WatchedSoFar video={video} seconds={watched?.watchedSeconds ?? 0} />}
      {video.kind === 'embed' && (
        <p className="text-sm text-muted">
          Doesn't it play?{' '}
          <TextAnchor href={video.url} target="_blank" rel="noreferrer">
            Open it on {siteOf(video.url)}
          </TextAnchor>
        </p>
      )}
    </section>
  );
}

/** The counted time in words, which explains why skipping does not count. */
function WatchedSoFar({ video: { kind, duration }, seconds }: { video: CourseVideo; seconds: number }) {
  return (
    <div className="grid gap-1.5 rounded-lg bg-sunken px-3.5 py-3 text-sm">
      {duration > 0 && (
        <>
          <p className="font-medium">
            Watched {videoDuration(seconds) || '0:00'} of {videoDuration(duration)}
          </p>
          <ProgressBar value={(seconds / duration) * 100} label="Watched of this video" />
        </>
      )}
      <p className="text-muted">
        {kind === 'upload'
          ? 'Only the parts you play count. Parts you skip don’t.'
          : 'Time counts from when you start the video, while this page is in view.'}{' '}
        {duration > 0 && 'The video is complete when you have watched 90% of it.'}
      </p>
    </div>
  );
}
