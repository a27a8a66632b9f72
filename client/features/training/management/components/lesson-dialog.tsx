import { sentences as courseSentences } from '@portal/server/modules/training/courses/constants.ts';
import {
  CAPTIONS_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  LESSON_TEXT_MAX,
  ORDER_MAX,
  sentences,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_TITLE_MAX,
} from '@portal/server/modules/training/videos/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { MarkdownField } from '../../../../components/form/form-markdown-field.tsx';
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

const VIDEO = {
  noun: 'Video',
  choice: 'Source',
  kinds: [
    { value: 'upload', label: 'Upload a file' },
    { value: 'embed', label: 'Link to a video site' },
  ],
  failed: courseSentences.saveVideoFailed,
} as const;
const LESSON = {
  noun: 'Lesson',
  choice: 'Kind',
  kinds: [
    { value: 'text', label: 'Text' },
    { value: 'document', label: 'Document' },
    { value: 'link', label: 'Link' },
  ],
  failed: 'Failed to save lesson',
} as const;
type Kind = CourseVideo['kind'];

export const isVideo = (kind: Kind): kind is 'upload' | 'embed' => kind === 'upload' || kind === 'embed';
/** Uploaded videos have their length themselves, and texts have none. */
const hasLength = (kind: Kind) => kind !== 'upload' && kind !== 'text';

interface Values extends WithUploads {
  courseId: string;
  title: string;
  description: string;
  /** As typed. */
  order: string;
  kind: Kind;
  /** The link to the uploaded file, or the address of a page. */
  url: string;
  body: string;
  /** As typed: `4:05`. Empty if unknown. */
  duration: string;
  captionsUrl: string;
}

const LENGTH_REFUSED = 'Enter minutes and seconds such as 4:05, or leave it empty.';

function lengthProblem({ kind, duration }: Values): string | undefined {
  if (!hasLength(kind) || secondsOf(duration) !== undefined) return undefined;
  if (kind === 'embed') return sentences.linkDuration;
  return duration ? LENGTH_REFUSED : undefined;
}

/** The duration is typed as minutes and seconds, and sent in seconds. */
const contract = contractResolver(
  () => import('@portal/server/modules/training/videos/schema.ts').then(({ videoInput }) => videoInput),
  ({ kind, duration, uploads: _, ...values }: Values) => ({
    ...values,
    kind: isVideo(kind) ? ('video' as const) : kind,
    duration: hasLength(kind) ? (secondsOf(duration) ?? 0) : 0,
  }),
  (values) => ({ duration: lengthProblem(values), ...values.uploads }),
);

const uploads = {
  video: {
    path: '/upload/course-video',
    field: 'courseVideo',
    accept: '.mp4,.m4v,.webm',
    wrongType: sentences.videoType,
  },
  captions: {
    path: '/upload/course-captions',
    field: 'courseCaptions',
    accept: '.vtt',
    wrongType: sentences.captionsType,
    maxBytes: CAPTIONS_MAX_BYTES,
  },
  document: {
    path: '/upload/course-document',
    field: 'courseDocument',
    accept: '.pdf,.doc,.docx,.xls,.xlsx',
    wrongType: sentences.documentType,
    maxBytes: DOCUMENT_MAX_BYTES,
  },
};

const linkOf = ({ fileUrl }: { fileUrl: string }) => fileUrl;

const startOf = (courseId: string, order: number, kind: Kind, lesson: CourseVideo | undefined): Values => ({
  courseId,
  title: lesson?.title ?? '',
  description: lesson?.description ?? '',
  order: String(lesson?.order ?? order),
  kind,
  url: lesson?.url ?? '',
  body: lesson?.body ?? '',
  duration: lesson && hasLength(kind) ? videoDuration(lesson.duration) : '',
  captionsUrl: lesson?.captionsUrl ?? '',
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
  return (
    <LessonDialog courseId={course.id} order={Math.max(0, ...orders) + 1} lesson="video" onClose={onClose} />
  );
}

interface LessonDialogProps {
  courseId: string;
  /** The default number of a new lesson. */
  order: number;
  /** The lesson to change, or what a new one is. */
  lesson: CourseVideo | 'video' | 'lesson';
  onClose: () => void;
}

/** The title, content and number of a video, or of a lesson that is none. */
export function LessonDialog({ courseId, order, lesson, onClose }: LessonDialogProps) {
  const known = typeof lesson === 'string' ? undefined : lesson;
  const words = lesson === 'video' || (known && isVideo(known.kind)) ? VIDEO : LESSON;
  const noun = words.noun.toLowerCase();
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun,
    updatedAt: known?.updatedAt,
    latest: async () => (await readCourse(courseId)).videos.find(({ id }) => id === known?.id)?.updatedAt,
  });
  return (
    <FormDialog
      title={`${known ? 'Edit' : 'Add'} ${words.noun}`}
      submitLabel={known ? 'Save Changes' : `Add ${words.noun}`}
      what={`this ${noun}`}
      contract={contract}
      start={startOf(courseId, order, known?.kind ?? words.kinds[0].value, known)}
      send={(input, once) =>
        known
          ? api.videos.update.mutate({ ...changesOf(input, known), id: known.id, unchangedSince }, once)
          : api.videos.create.mutate(input, once)
      }
      done={`${words.noun} ${known ? 'saved' : 'added'}`}
      failed={words.failed}
      onDone={refreshManaged}
      onFailed={onFailed}
      added={known ? undefined : (answer) => `managed-video-${answer.video.id}`}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {(form) => (
        <>
          {notice}
          <LessonFields form={form} words={words} />
        </>
      )}
    </FormDialog>
  );
}

/** Unchanged files are omitted: their links belong to the session that read them. */
function changesOf(
  { courseId: _, url, captionsUrl, ...rest }: Inputs['videos']['create'],
  lesson: CourseVideo,
) {
  return {
    ...rest,
    ...(url === lesson.url ? {} : { url }),
    ...((captionsUrl ?? '') === (lesson.captionsUrl ?? '') ? {} : { captionsUrl: captionsUrl ?? '' }),
  };
}

interface LessonFieldsProps {
  form: FormOf<typeof contract>;
  words: typeof VIDEO | typeof LESSON;
}

function LessonFields({ form, words }: LessonFieldsProps) {
  const { control, watch, setValue, resetField, clearErrors } = form;
  const kind = watch('kind');
  const change = (next: Kind) => {
    setValue('kind', next, { shouldDirty: true });
    setValue('url', '', { shouldDirty: true });
    setValue('uploads.url', '');
    // An upload leaves with its field.
    resetField('captionsUrl');
    setValue('uploads.captionsUrl', '');
    clearErrors(['url', 'body', 'duration']);
  };
  return (
    <>
      <FieldGroup label={words.choice}>
        <SegmentedControl<Kind>
          label={words.choice}
          segments={words.kinds}
          value={kind}
          onValueChange={change}
        />
      </FieldGroup>
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
      <ContentFields control={control} kind={kind} />
      <div className="grid gap-4 sm:grid-cols-2">
        {hasLength(kind) && (
          <TextField
            control={control}
            name="duration"
            label="Length"
            autoComplete="off"
            placeholder="4:05"
            hint={
              kind === 'embed'
                ? 'Minutes and seconds. The video is complete when 90% of this time has been watched.'
                : "Minutes and seconds that it takes. Leave it empty if you don't know."
            }
            required={kind === 'embed'}
          />
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
      </div>
    </>
  );
}

/** What staff watch or read. */
function ContentFields({ control, kind }: Pick<LessonFieldsProps['form'], 'control'> & { kind: Kind }) {
  if (kind === 'text')
    return (
      <MarkdownField
        control={control}
        name="body"
        label="Text"
        rows={10}
        maxLength={LESSON_TEXT_MAX}
        required
      />
    );
  if (kind === 'document')
    return (
      <UploadField
        control={control}
        name="url"
        label="File"
        kind={uploads.document}
        limits="PDF, Word or Excel up to 10 MB"
        linkOf={linkOf}
        stored="Current document"
        required
      />
    );
  if (kind === 'upload')
    return (
      <>
        <UploadField
          control={control}
          name="url"
          label="Video File"
          kind={uploads.video}
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
          kind={uploads.captions}
          limits="WebVTT (.vtt) up to 1 MB"
          linkOf={linkOf}
          stored="Current captions"
        />
      </>
    );
  return (
    <TextField
      control={control}
      name="url"
      label={kind === 'embed' ? 'Link' : 'Address'}
      type="url"
      autoComplete="off"
      placeholder={kind === 'embed' ? 'https://www.youtube.com/watch?v=...' : 'https://'}
      hint={kind === 'embed' ? 'A video on YouTube or Vimeo.' : 'A page that opens in a new tab.'}
      required
    />
  );
}
