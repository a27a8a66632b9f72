import { SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/content/links.tsx';
import { errorSentence, statusOf } from '../../../lib/api/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Attestation } from './components/attestation.tsx';
import { CourseSidebar } from './components/course-sidebar.tsx';
import { EmbeddedVideo } from './components/embedded-video.tsx';
import { Lesson } from './components/lesson.tsx';
import { PlayerHeader } from './components/player-header.tsx';
import { Quiz } from './components/quiz.tsx';
import { Stage } from './components/stage.tsx';
import { UploadedVideo } from './components/uploaded-video.tsx';
import { VideoDetails } from './components/video-details.tsx';
import { firstOpen, neighbors } from './model/videos.ts';
import { type CourseProgress, type CourseVideo, type OpenedCourse, useCourse } from './queries.ts';

interface PlayerPageProps {
  courseId: string;
  /** The video in the URL; without it the first one that is not completed. */
  videoId: string | undefined;
  onVideo: (id: string) => void;
  onClose: () => void;
}

/** A course in full screen: one lesson after the other, with the reader's progress. */
export function PlayerPage({ courseId, videoId, onVideo, onClose }: PlayerPageProps) {
  const opened = useCourse(courseId);
  // Also during playback: it may have been deleted, unpublished, or assigned to other departments.
  if (statusOf(opened.error) === 404 || statusOf(opened.error) === 400)
    return <CourseNotFound onClose={onClose} />;
  // Data cached from the last visit lacks the position where the reader stopped.
  if (opened.data && opened.isFetchedAfterMount) {
    return <Player {...opened.data} videoId={videoId} onVideo={onVideo} onClose={onClose} />;
  }
  return (
    <main className="grid min-h-dvh content-center justify-items-center">
      {opened.isError ? (
        <>
          <ErrorState
            title={errorSentence(opened.error, 'Failed to load course')}
            onRetry={() => void opened.refetch()}
            busy={opened.isFetching}
          />
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <Spinner block text="Loading course..." />
      )}
    </main>
  );
}

const CourseNotFound = ({ onClose }: { onClose: () => void }) => (
  <main className="grid min-h-dvh content-center justify-items-center px-6 text-center">
    <h1 className="text-xl font-semibold">Course Not Found</h1>
    <p className="mt-1 text-muted">The requested course could not be loaded.</p>
    <Button variant="primary" className="mt-4" onClick={onClose}>
      Close
    </Button>
  </main>
);

interface PlayerProps extends Omit<PlayerPageProps, 'courseId'> {
  course: OpenedCourse;
  progress: CourseProgress;
}

function Player({ course, progress, videoId, onVideo, onClose }: PlayerProps) {
  const { videos } = course;
  const [speed, setSpeed] = useState(1);
  const [opening] = useState(() => firstOpen(videos, progress.videosWatched)?.id);
  const video =
    videos.find(({ id }) => id === videoId) ?? videos.find(({ id }) => id === opening) ?? videos[0];
  const { index, previous, next } = neighbors(videos, video?.id ?? '');
  const watched = progress.videosWatched.find((entry) => entry.videoId === video?.id);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <PlayerHeader course={course} progress={progress} index={index} onClose={onClose} />
      <div className="flex flex-1 flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <main id="main" className="min-w-0 lg:overflow-y-auto">
          {progress.status === 'completed' && <Completed certificateNumber={progress.certificateNumber} />}
          {progress.attestationDue && course.attestation && (
            <Attestation courseId={course.id} words={course.attestation} />
          )}
          <Quiz key={course.id} course={course} progress={progress} />
          {video ? (
            <>
              <Video key={keyOf(video)} video={video} watched={watched} speed={speed} onSpeed={setSpeed} />
              <VideoDetails
                key={video.id}
                video={video}
                requiresWatching={course.requiresWatching}
                watched={watched}
                previous={previous}
                next={next}
                onPick={onVideo}
              />
            </>
          ) : (
            <EmptyState
              icon={SquarePlay}
              title="No videos yet"
              text="Videos appear here when an administrator adds them to this course."
            />
          )}
        </main>
        <CourseSidebar course={course} progress={progress} current={video?.id} onPick={onVideo} />
      </div>
    </div>
  );
}

/** Another video or another file remounts the player; another link to the same file does not. */
const keyOf = ({ id, url }: CourseVideo) => `${id} ${url.split('?', 1)[0]}`;

function Video({
  video,
  watched,
  speed,
  onSpeed,
}: {
  video: CourseVideo;
  watched: CourseProgress['videosWatched'][number] | undefined;
  speed: number;
  onSpeed: (speed: number) => void;
}) {
  // The position when it was opened: later reports must not move it.
  const [before] = useState(watched);
  if (video.kind === 'upload')
    return <UploadedVideo video={video} position={before?.position ?? 0} speed={speed} onSpeed={onSpeed} />;
  if (video.kind !== 'embed') return <Lesson lesson={video} />;
  const { embedUrl } = video;
  if (embedUrl)
    return <EmbeddedVideo video={{ ...video, embedUrl }} watchedSeconds={before?.watchedSeconds ?? 0} />;
  return (
    <Stage>
      <p className="px-6 text-center text-white">This video can't be shown here.</p>
    </Stage>
  );
}

const Completed = ({ certificateNumber }: { certificateNumber: string | null }) => (
  <Banner
    tone="success"
    title="Course Completed!"
    className="rounded-none px-4 sm:px-6"
    action={
      certificateNumber && (
        <LinkButton to="/certificates/$number" params={{ number: certificateNumber }} size="sm">
          View Certificate
        </LinkButton>
      )
    }
  >
    Congratulations on completing this course.
  </Banner>
);
