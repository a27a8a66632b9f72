import {
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
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { videoDuration } from '../../model/durations.ts';
import { type CourseVideo, readCourse } from '../../player/queries.ts';
import { secondsOf } from '../model/length.ts';
import { refreshManaged } from '../queries.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'document', label: 'Document' },
  { value: 'link', label: 'Link' },
] as const;
type LessonKind = (typeof kinds)[number]['value'];

interface Values extends WithUploads {
  courseId: string;
  title: string;
  description: string;
  /** As typed. */
  order: string;
  kind: LessonKind;
  /** The link to the uploaded document, or the address of a page. */
  url: string;
  body: string;
  /** Of a document or page, as typed: `4:05`. Empty if unknown. */
  duration: string;
}

const LENGTH_REFUSED = 'Enter minutes and seconds such as 4:05, or leave it empty.';

/** The duration is typed as minutes and seconds, and sent in seconds. */
const contract = contractResolver(
  () => import('@portal/server/modules/training/videos/schema.ts').then(({ videoInput }) => videoInput),
  ({ duration, uploads: _, ...values }: Values) => ({ ...values, duration: secondsOf(duration) ?? 0 }),
  ({ kind, duration, uploads }) => ({
    ...(kind !== 'text' && duration && secondsOf(duration) === undefined && { duration: LENGTH_REFUSED }),
    ...uploads,
  }),
);

const DOCUMENT = {
  path: '/upload/course-document',
  field: 'courseDocument',
  accept: '.pdf,.doc,.docx,.xls,.xlsx',
  wrongType: sentences.documentType,
  maxBytes: DOCUMENT_MAX_BYTES,
};

const startOf = (courseId: string, order: number, lesson: CourseVideo | undefined): Values => ({
  courseId,
  title: lesson?.title ?? '',
  description: lesson?.description ?? '',
  order: String(lesson?.order ?? order),
  kind: kinds.find(({ value }) => value === lesson?.kind)?.value ?? 'text',
  url: lesson?.url ?? '',
  body: lesson?.body ?? '',
  duration: lesson && lesson.kind !== 'text' ? videoDuration(lesson.duration) : '',
  uploads: { url: '' },
});

interface LessonDialogProps {
  courseId: string;
  /** The default number of a new lesson. */
  order: number;
  /** The lesson to change; undefined for a new one. */
  video?: CourseVideo;
  onClose: () => void;
}

/** The title, words, file or address, and number of a lesson that is no video. */
export function LessonDialog({ courseId, order, video: lesson, onClose }: LessonDialogProps) {
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'lesson',
    updatedAt: lesson?.updatedAt,
    latest: async () => (await readCourse(courseId)).videos.find(({ id }) => id === lesson?.id)?.updatedAt,
  });
  return (
    <FormDialog
      title={lesson ? 'Edit Lesson' : 'Add Lesson'}
      submitLabel={lesson ? 'Save Changes' : 'Add Lesson'}
      what="this lesson"
      contract={contract}
      start={startOf(courseId, order, lesson)}
      send={(input, once) =>
        lesson
          ? api.videos.update.mutate({ ...changesOf(input, lesson), id: lesson.id, unchangedSince }, once)
          : api.videos.create.mutate(input, once)
      }
      done={lesson ? 'Lesson saved' : 'Lesson added'}
      failed="Failed to save lesson"
      onDone={refreshManaged}
      onFailed={onFailed}
      added={lesson ? undefined : (answer) => `managed-video-${answer.video.id}`}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {(form) => (
        <>
          {notice}
          <LessonFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** An unchanged document is omitted: its link belongs to the session that read it. */
function changesOf({ courseId: _, url, ...rest }: Inputs['videos']['create'], lesson: CourseVideo) {
  return { ...rest, ...(url === lesson.url ? {} : { url }) };
}

function LessonFields({ form }: { form: FormOf<typeof contract> }) {
  const { control, watch, setValue, clearErrors } = form;
  const kind = watch('kind');
  const change = (next: LessonKind) => {
    setValue('kind', next, { shouldDirty: true });
    setValue('url', '', { shouldDirty: true });
    setValue('uploads.url', '');
    clearErrors(['url', 'body', 'duration']);
  };
  return (
    <>
      <FieldGroup label="Kind">
        <SegmentedControl label="Kind" segments={kinds} value={kind} onValueChange={change} />
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
      {kind === 'text' && (
        <MarkdownField
          control={control}
          name="body"
          label="Text"
          rows={10}
          maxLength={LESSON_TEXT_MAX}
          required
        />
      )}
      {kind === 'document' && (
        <UploadField
          control={control}
          name="url"
          label="File"
          kind={DOCUMENT}
          limits="PDF, Word or Excel up to 10 MB"
          linkOf={({ fileUrl }: { fileUrl: string }) => fileUrl}
          stored="Current document"
          required
        />
      )}
      {kind === 'link' && (
        <TextField
          control={control}
          name="url"
          label="Address"
          type="url"
          autoComplete="off"
          placeholder="https://"
          hint="A page that opens in a new tab."
          required
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {kind !== 'text' && (
          <TextField
            control={control}
            name="duration"
            label="Length"
            autoComplete="off"
            placeholder="4:05"
            hint="Minutes and seconds that it takes. Leave it empty if you don't know."
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
