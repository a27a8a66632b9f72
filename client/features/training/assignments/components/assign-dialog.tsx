import {
  type AssignmentAudience,
  DUE_DAYS_DEFAULT,
  DUE_DAYS_MAX,
  sentences,
} from '@portal/server/modules/training/assignments/constants.ts';
import { type Control, useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../../components/form/form-field.tsx';
import { DepartmentField } from '../../../../components/people/departments-field.tsx';
import { PersonField } from '../../../../components/people/person-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { assignedText, audienceOptions, roleOptions } from '../model/words.ts';
import { refreshLearners, usePublishedCourses } from '../queries.ts';
import { StandingList } from './standing-list.tsx';

interface Values {
  courseId: string;
  audience: AssignmentAudience;
  people: string[];
  department: string;
  role: 'admin' | 'staff' | '';
  dueOn: string;
  joiners: boolean;
  /** Days, as typed. */
  joinerDays: string;
  changeDueDates: boolean;
}

const contract = contractResolver(
  () =>
    import('@portal/server/modules/training/assignments/schema.ts').then(({ assignInput }) => assignInput),
  (values: Values) => ({
    ...values,
    joiners: values.joiners && values.audience !== 'individual',
    joinerDays: values.joiners ? values.joinerDays : undefined,
  }),
);

interface AssignDialogProps {
  /** Chosen already. */
  course?: { id: string; title: string } | undefined;
  onClose: () => void;
}

/** Assigns a course to people, with a due date. */
export function AssignDialog({ course, onClose }: AssignDialogProps) {
  const start: Values = {
    courseId: course?.id ?? '',
    audience: 'individual',
    people: [],
    department: '',
    role: '',
    dueOn: '',
    joiners: false,
    joinerDays: String(DUE_DAYS_DEFAULT),
    changeDueDates: false,
  };
  return (
    <FormDialog
      title="Assign Course"
      description="Each person is notified and reminded 7 days and 1 day before the due date. Administrators are notified when it has passed."
      submitLabel="Assign Course"
      busyLabel="Assigning..."
      what="this assignment"
      contract={contract}
      start={start}
      send={(input, once) => api.assignments.assign.mutate(input, once)}
      done={assignedText}
      failed={sentences.assignFailed}
      onDone={refreshLearners}
      onClose={onClose}
    >
      {({ control }) => <AssignFields control={control} course={course} />}
    </FormDialog>
  );
}

interface AssignFieldsProps<Output> extends Pick<AssignDialogProps, 'course'> {
  control: Control<Values, unknown, Output>;
}

function AssignFields<Output>({ control, course }: AssignFieldsProps<Output>) {
  const published = usePublishedCourses();
  const { field } = useController({ control, name: 'audience' });
  const [audience, courseId, joiners] = useWatch({ control, name: ['audience', 'courseId', 'joiners'] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        control={control}
        name="courseId"
        label="Course"
        placeholder="Select a course"
        options={course ? [{ value: course.id, label: course.title }] : (published.data ?? [])}
        required
      />
      <div>
        <p className="mb-1.5 text-sm font-medium">Assign To</p>
        <SegmentedControl
          label="Assign to"
          segments={audienceOptions}
          value={audience}
          onValueChange={field.onChange}
        />
      </div>
      {audience === 'individual' && (
        <PersonField control={control} name="people" label="People" among="colleagues" multiple required />
      )}
      {audience === 'department' && <DepartmentField control={control} name="department" required />}
      {audience === 'role' && (
        <SelectField
          control={control}
          name="role"
          label="Role"
          placeholder="Select a role"
          options={roleOptions}
          required
        />
      )}
      <DateField
        control={control}
        name="dueOn"
        label="Due Date"
        hint="Leave it empty for a course without a due date."
      />
      <CheckboxField
        control={control}
        name="changeDueDates"
        label="Change the due date of people who have this course already"
        hint="They are notified. Otherwise nothing changes for them."
      />
      {audience !== 'individual' && (
        <CheckboxField
          control={control}
          name="joiners"
          label="Also assign to everyone who joins later"
          hint="They are assigned within ten minutes of joining."
        />
      )}
      {audience !== 'individual' && joiners && (
        <TextField
          control={control}
          name="joinerDays"
          label="Days to Complete After Joining"
          type="number"
          inputMode="numeric"
          min={1}
          max={DUE_DAYS_MAX}
          step={1}
          required
        />
      )}
      {courseId && <StandingList courseId={courseId} />}
    </div>
  );
}
