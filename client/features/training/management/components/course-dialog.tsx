import {
  ATTESTATION_MAX,
  CE_HOURS_MAX,
  DESCRIPTION_MAX,
  DURATION_MAX,
  IMAGE_MAX_BYTES,
  INSTRUCTOR_MAX,
  sentences,
  TITLE_MAX,
  VALID_MONTHS_MAX,
} from '@portal/server/modules/training/courses/constants.ts';
import { CheckboxField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { UploadField, type WithUploads } from '../../../../components/form/form-upload-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { useSeenVersion } from '../../../../components/list/use-seen-version.tsx';
import { DepartmentsField } from '../../../../components/people/departments-field.tsx';
import { api, type Inputs } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { companyName } from '../../../../lib/session/company.ts';
import { Button } from '../../../../ui/button.tsx';
import { CourseImage } from '../../components/course-image.tsx';
import { ceCategoryOptions } from '../../continuing-education/model/words.ts';
import { categoryOptions, levelOptions } from '../../model/words.ts';
import { readCourse } from '../../player/queries.ts';
import { type ManagedCourse, refreshManaged } from '../queries.ts';

interface Values extends WithUploads {
  title: string;
  description: string;
  /** Minutes, as typed. */
  duration: string;
  category: ManagedCourse['category'] | '';
  level: ManagedCourse['level'] | '';
  instructor: string;
  /** Hours, as typed. */
  ceHours: string;
  ceCategory: ManagedCourse['ceCategory'];
  /** The code of a state; empty for all. */
  ceState: string;
  /** Months, as typed. */
  validMonths: string;
  imageUrl: string;
  departments: string[];
  requiresWatching: boolean;
  attestation: string;
  isPublished: boolean;
}

const contract = contractResolver(
  () => import('@portal/server/modules/training/courses/schema.ts').then(({ courseInput }) => courseInput),
  ({ uploads: _, ...values }: Values) => values,
  ({ uploads }) => uploads,
);

const valuesOf = (course: ManagedCourse | undefined): Values => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  duration: course ? String(course.duration) : '',
  category: course?.category ?? '',
  level: course?.level ?? '',
  instructor: course?.instructor ?? '',
  validMonths: course?.validMonths ? String(course.validMonths) : '',
  ceHours: course?.ceHours ? String(course.ceHours) : '',
  ceCategory: course?.ceCategory ?? 'general',
  ceState: course?.ceState ?? '',
  imageUrl: course?.imageUrl ?? '',
  departments: course?.departments ?? [],
  requiresWatching: course?.requiresWatching ?? false,
  attestation: course?.attestation ?? '',
  isPublished: course?.isPublished ?? false,
  uploads: { imageUrl: '' },
});

/** An unchanged picture is omitted: its link belongs to the session that read it. */
function changesOf({ imageUrl, ...rest }: Inputs['courses']['create'], course: ManagedCourse) {
  return (imageUrl ?? '') === (course.imageUrl ?? '') ? rest : { ...rest, imageUrl: imageUrl ?? '' };
}

const IMAGE = {
  path: '/upload/course-image',
  field: 'courseImage',
  accept: '.png,.jpg,.jpeg,.webp',
  wrongType: sentences.imageType,
  maxBytes: IMAGE_MAX_BYTES,
};

interface CourseDialogProps {
  /** The course to change; undefined for a new one. */
  course?: ManagedCourse | undefined;
  onClose: () => void;
}

/** The fields of a course and its audience. Its videos are added afterwards. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'course',
    updatedAt: course?.updatedAt,
    latest: async () => (await readCourse(course?.id ?? '')).updatedAt,
  });
  const offeredMinutes = course?.lessonMinutes ?? 0;
  return (
    <FormDialog
      title={course ? 'Edit Course' : 'Create Course'}
      submitLabel={course ? 'Save Changes' : 'Create Course'}
      size="lg"
      what="this course"
      contract={contract}
      start={valuesOf(course)}
      send={(input, once) =>
        course
          ? api.courses.update.mutate({ ...changesOf(input, course), id: course.id, unchangedSince }, once)
          : api.courses.create.mutate(input, once)
      }
      done={course ? 'Course saved' : 'Course created'}
      failed={sentences.saveFailed}
      onFailed={(sentence, error) => {
        onFailed(sentence, error);
        refreshManaged();
      }}
      onDone={refreshManaged}
      added={course ? undefined : (answer) => `managed-course-${answer.course.id}`}
      conflictMessage={conflictMessage}
      onClose={onClose}
    >
      {({ control, watch, setValue }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {notice && <div className="sm:col-span-2">{notice}</div>}
          <TextField
            control={control}
            name="title"
            label="Title"
            autoComplete="off"
            maxLength={TITLE_MAX}
            className="sm:col-span-2"
            required
          />
          <TextareaField
            control={control}
            name="description"
            label="Description"
            rows={4}
            maxLength={DESCRIPTION_MAX}
            className="sm:col-span-2"
            required
          />
          <SelectField
            control={control}
            name="category"
            label="Category"
            options={categoryOptions}
            placeholder="Select a category"
            required
          />
          <SelectField
            control={control}
            name="level"
            label="Level"
            options={levelOptions}
            placeholder="Select a level"
            required
          />
          <TextField
            control={control}
            name="duration"
            label="Duration (minutes)"
            type="number"
            inputMode="numeric"
            min={1}
            max={DURATION_MAX}
            step={1}
            hint={
              offeredMinutes > 0 &&
              watch('duration') !== String(offeredMinutes) && (
                <LessonMinutes
                  minutes={offeredMinutes}
                  onUse={(minutes) =>
                    setValue('duration', minutes, { shouldDirty: true, shouldValidate: true })
                  }
                />
              )
            }
            required
          />
          <TextField
            control={control}
            name="instructor"
            label="Instructor"
            autoComplete="off"
            maxLength={INSTRUCTOR_MAX}
            placeholder={companyName}
          />
          <TextField
            control={control}
            name="validMonths"
            label="Certificate Valid For (months)"
            type="number"
            inputMode="numeric"
            min={1}
            max={VALID_MONTHS_MAX}
            step={1}
            placeholder="No end"
            hint="12 for yearly renewal. 30 days before the end, people are asked to take the course again. Earlier certificates stay as they are."
            className="sm:col-span-2"
          />
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
            <TextField
              control={control}
              name="ceHours"
              label="CE Hours"
              type="number"
              inputMode="decimal"
              min={0.5}
              max={CE_HOURS_MAX}
              step={0.5}
              placeholder="None"
              hint="Continuing education, printed on certificates."
            />
            <SelectField control={control} name="ceCategory" label="CE Subject" options={ceCategoryOptions} />
            <StateField control={control} name="ceState" label="CE State" none="All states" />
          </div>
          <div className="grid content-start gap-2 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
            <UploadField
              control={control}
              name="imageUrl"
              label="Image"
              kind={IMAGE}
              limits="PNG, JPG, or WebP up to 5 MB"
              linkOf={({ fileUrl }: { fileUrl: string }) => fileUrl}
              stored="Course image"
              className="sm:order-2"
            />
            <CourseImage
              src={watch('imageUrl') || null}
              category={categoryOptions.find(({ value }) => value === watch('category'))?.value ?? 'other'}
              className="aspect-video rounded-lg max-sm:hidden"
            />
          </div>
          <DepartmentsField
            control={control}
            name="departments"
            hint="With none selected, the course is available to all departments."
            className="sm:col-span-2"
          />
          <CheckboxField
            control={control}
            name="requiresWatching"
            label="Require watching"
            hint="An uploaded video is completed when 90% of it was watched. Without this, people can also use Mark as Complete at any time."
            className="sm:col-span-2"
          />
          <TextareaField
            control={control}
            name="attestation"
            label="Statement to Confirm"
            rows={2}
            maxLength={ATTESTATION_MAX}
            placeholder="I have watched this course and will follow its rules."
            hint="People confirm these words after the last video to complete the course. Leave it empty for none."
            className="sm:col-span-2"
          />
          <CheckboxField
            control={control}
            name="isPublished"
            label="Publish immediately"
            hint="Staff can see and start it as soon as you save."
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}

interface LessonMinutesProps {
  minutes: number;
  onUse: (minutes: string) => void;
}

/** Offers the duration of the lessons where another one is entered. */
const LessonMinutes = ({ minutes, onUse }: LessonMinutesProps) => (
  <Button variant="link" size="sm" onClick={() => onUse(String(minutes))}>
    Use {minutes} min of its lessons
  </Button>
);
