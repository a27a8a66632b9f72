import { sentences } from '@portal/server/modules/training/courses/constants.ts';
import { Pencil, Plus, SquarePlay, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { videoDuration } from '../../model/durations.ts';
import { siteOf } from '../../player/model/videos.ts';
import { type CourseVideo, useCourse } from '../../player/queries.ts';
import { type ManagedCourse, refreshManaged } from '../queries.ts';
import { VideoDialog } from './video-dialog.tsx';

interface VideosDialogProps {
  course: ManagedCourse;
  onClose: () => void;
}

/** The videos of a course in order: add, change, delete. */
export function VideosDialog({ course, onClose }: VideosDialogProps) {
  const opened = useCourse(course.id);
  const [editing, setEditing] = useState<CourseVideo | 'new'>();
  const [deleting, setDeleting] = useState<CourseVideo>();
  const videos = opened.data?.course.videos;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Videos of ${course.title}`}
      flush
      footer={
        <Button size="lg" icon={<Plus aria-hidden />} disabled={!videos} onClick={() => setEditing('new')}>
          Add Video
        </Button>
      }
    >
      <ListState
        rows={videos}
        failed={opened.isError}
        failedTitle={errorSentence(opened.error, sentences.loadFailed)}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
        empty={{
          icon: SquarePlay,
          title: 'No videos yet',
          text: 'Add the first one below. Staff watch them in the order of their numbers.',
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map((video) => (
              <CardRow
                key={video.id}
                id={`managed-video-${video.id}`}
                tabIndex={-1}
                leading={
                  <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-sm font-medium text-muted">
                    {video.order}
                  </span>
                }
                trailing={
                  <>
                    <IconButton
                      label={`Edit ${video.title}`}
                      icon={<Pencil aria-hidden />}
                      onClick={() => setEditing(video)}
                    />
                    <IconButton
                      label={`Delete ${video.title}`}
                      icon={<Trash2 aria-hidden />}
                      variant="danger"
                      onClick={() => setDeleting(video)}
                    />
                  </>
                }
              >
                <p className="font-medium">{video.title}</p>
                <p className="text-sm text-muted">{factsOf(video)}</p>
              </CardRow>
            ))}
          </CardList>
        )}
      </ListState>
      {editing && (
        <VideoDialog
          courseId={course.id}
          order={Math.max(0, ...(videos ?? []).map(({ order }) => order)) + 1}
          {...(editing === 'new' ? {} : { video: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeleteVideoDialog video={deleting} onClose={() => setDeleting(undefined)} />}
    </Dialog>
  );
}

const factsOf = ({ kind, url, duration, captionsUrl }: CourseVideo) =>
  [
    kind === 'upload' ? 'Uploaded file' : `Link to ${siteOf(url)}`,
    videoDuration(duration) || 'unknown length',
    captionsUrl && 'captions',
  ]
    .filter(Boolean)
    .join(' · ');

function DeleteVideoDialog({ video, onClose }: { video: CourseVideo; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      title={`Delete “${video.title}”?`}
      text="What people have watched of it is deleted with it. This action cannot be undone."
      confirmLabel="Delete Video"
      send={api.videos.delete.mutate}
      done="Video deleted"
      failed="An error occurred while deleting"
      onDone={refreshManaged}
      onFailed={refreshManaged}
      input={{ id: video.id }}
      onClose={onClose}
    />
  );
}
