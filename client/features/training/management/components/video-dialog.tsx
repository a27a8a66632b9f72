import { sentences as courseSentences } from '@portal/server/modules/training/courses/constants.ts';
import {
  CAPTIONS_MAX_BYTES,
  ORDER_MAX,
  sentences,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_TITLE_MAX,
} from '@portal/server/modules/training/videos/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { UploadField, type WithUploads } from '../../../../components/form/form-upload-field.tsx';
import { useSeenVersion } from '../../../../components/list/use-seen-version.tsx';
import { api, type Inputs } from '../../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { videoDuration } from '../../model/durations.ts';
import { type CourseVideo, readCourse, useCourse } from '../../player/queries.ts';
import { secondsOf } from '../model/length.ts';
import { type ManagedCourse, refreshManaged } from '../queries.ts';

type Source = 'upload' | 'embed';

interface Values extends WithUploads {
  courseId: string;
  title: string;
  description: string;
  /** As typed. */
  order: string;
  source: Source;
  /** The link to the uploaded file, or to the page of a video site. */
  url: string;
  /** The duration of a linked video as typed: `4:05`. */
  duration: string;
  captionsUrl: string;
}

/** The duration is typed as minutes and seconds, and sent in seconds. */
const contract = contractResolver(
  () => import('@portal/server/modules/training/videos/schema.ts').then(({ videoInput }) => videoInput),
  ({ source, duration, uploads: _, ...values }: Values) => ({
    ...values,
    duration: source === 'embed' ? (secondsOf(duration) ?? 0) : 0,
  }),
  ({ source, duration, uploads }) => ({
    ...(source === 'embed' && secondsOf(duration) === undefined && { duration: sentences.linkDuration }),
    ...uploads,
  }),
);

const VIDEO = {
  path: '/upload/course-video',
  field: 'courseVideo',
  accept: '.mp4,.m4v,.webm',
  wrongType: sentences.videoType,
};
const CAPTIONS = {
  path: '/upload/course-captions',
  field: 'courseCaptions',
  accept: '.vtt',
  wrongType: sentences.captionsType,
  maxBytes: CAPTIONS_MAX_BYTES,
};

const linkOf = ({ fileUrl }: { fileUrl: string }) => fileUrl;

const sources = [
  { value: 'upload', label: 'Upload a file' },
  { value: 'embed', label: 'Link to a video site' },
] as const;

const startOf = (courseId: string, order: number, video: CourseVideo | undefined): Values => ({
  courseId,
  title: video?.title ?? '',
  description: video?.description ?? '',
  order: String(video?.order ?? order),
  source: video?.kind === 'embed' ? 'embed' : 'upload',
  url: video?.url ?? '',
  duration: video?.kind === 'embed' ? videoDuration(video.duration) : '',
  captionsUrl: video?.captionsUrl ?? '',
  uploads: { url: '', captionsUrl: '' },
});

interface NewVideoDialogProps {
  course: Pick<ManagedCourse, 'id' | 'videoCount'>;
  onClose: () => void;
}

/** The form of a new video, which is the last one by default. */
export function NewVideoDialog({ course, onClose }: NewVideoDialogProps) {
  const opened = useCourse(course.id);
  if (opened.isPending) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Add Video">
        <Spinner block />
      </Dialog>
    );
  }
  const orders = opened.data?.course.videos.map(({ order }) => order) ?? [course.videoCount];
  return <VideoDialog courseId={course.id} order={Math.max(0, ...orders) + 1} onClose={onClose} />;
}

interface VideoDialogProps {
  courseId: string;
  /** The default number of a new video. */
  order: number;
  /** The video to change; undefined for a new one. */
  video?: CourseVideo;
  onClose: () => void;
}

/** The title, source and number of a video. */
export function VideoDialog({ courseId, order, video, onClose }: VideoDialogProps) {
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'video',
    updatedAt: video?.updatedAt,
    latest: async () => (await readCourse(courseId)).videos.find(({ id }) => id === video?.id)?.updatedAt,
  });
  return (
    <FormDialog
      title={video ? 'Edit Video' : 'Add Video'}
      submitLabel={video ? 'Save Changes' : 'Add Video'}
      what="this video"
      contract={contract}
      start={startOf(courseId, order, video)}
      send={(input, once) =>
        video
          ? api.videos.update.mutate({ ...changesOf(input, video), id: video.id, unchangedSince }, once)
          : api.videos.create.mutate(input, once)
      }
      done={video ? 'Video saved' : 'Video added'}
      failed={courseSentences.saveVideoFailed}
      onDone={refreshManaged}
      onFailed={onFailed}
      added={video ? undefined : (answer) => `managed-video-${answer.video.id}`}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {(form) => (
        <>
          {notice}
          <VideoFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** Unchanged files are omitted: their links belong to the session that read them. */
function changesOf(
  { courseId: _, url, captionsUrl, ...rest }: Inputs['videos']['create'],
  video: CourseVideo,
) {
  return {
    ...rest,
    ...(url === video.url ? {} : { url }),
    ...((captionsUrl ?? '') === (video.captionsUrl ?? '') ? {} : { captionsUrl: captionsUrl ?? '' }),
  };
}

function VideoFields({ form }: { form: FormOf<typeof contract> }) {
  const { control, watch, setValue, resetField, clearErrors } = form;
  const source = watch('source');
  const change = (next: Source) => {
    setValue('source', next, { shouldDirty: true });
    setValue('url', '', { shouldDirty: true });
    setValue('uploads.url', '');
    // An upload leaves with its field.
    resetField('captionsUrl');
    setValue('uploads.captionsUrl', '');
    clearErrors(['url', 'duration']);
  };
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="Title"
        autoComplete="off"
        maxLength={VIDEO_TITLE_MAX}
        required
      />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        rows={2}
        maxLength={VIDEO_DESCRIPTION_MAX}
      />
      <FieldGroup label="Source">
        <SegmentedControl label="Source" segments={sources} value={source} onValueChange={change} />
      </FieldGroup>
      {source === 'upload' ? (
        <>
          <UploadField
            control={control}
            name="url"
            label="Video File"
            kind={VIDEO}
            limits="MP4 or WebM"
            linkOf={linkOf}
            stored="Current video"
            required
          />
          <UploadField
            control={control}
            name="captionsUrl"
            label="Captions"
            hint="Shown with the video, and needed by people who can't hear it."
            kind={CAPTIONS}
            limits="WebVTT (.vtt) up to 1 MB"
            linkOf={linkOf}
            stored="Current captions"
          />
        </>
      ) : (
        <>
          <TextField
            control={control}
            name="url"
            label="Link"
            type="url"
            autoComplete="off"
            placeholder="https://www.youtube.com/watch?v=..."
            hint="A video on YouTube or Vimeo."
            required
          />
          <TextField
            control={control}
            name="duration"
            label="Length"
            autoComplete="off"
            placeholder="4:05"
            hint="Minutes and seconds. The video is complete when 90% of this time has been watched."
            required
          />
        </>
      )}
      <TextField
        control={control}
        name="order"
        label="Order"
        type="number"
        inputMode="numeric"
        min={1}
        max={ORDER_MAX}
        step={1}
        hint="Its number in the course."
        required
      />
    </>
  );
}
