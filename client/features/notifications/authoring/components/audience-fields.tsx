import { type Control, useController, useWatch } from 'react-hook-form';
import { SelectField } from '../../../../components/form/form-field.tsx';
import { DepartmentField } from '../../../../components/people/departments-field.tsx';
import { PersonField } from '../../../../components/people/person-field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import type { NotificationValues } from '../model/values.ts';
import { modeOptions, roleOptions } from '../model/words.ts';

interface AudienceFieldsProps<Output> {
  control: Control<NotificationValues, unknown, Output>;
  /** The names of people who are picked already. */
  known?: readonly { id: string; name: string }[] | undefined;
}

/** The audience of a notification: people picked one by one, a department, or a role. */
export function AudienceFields<Output>({ control, known }: AudienceFieldsProps<Output>) {
  const { field } = useController({ control, name: 'selectionMode' });
  const mode = useWatch({ control, name: 'selectionMode' });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p className="mb-1.5 text-sm font-medium">Send To</p>
        <SegmentedControl
          label="Send to"
          segments={modeOptions}
          value={mode}
          onValueChange={field.onChange}
        />
      </div>
      {mode === 'individual' && (
        <PersonField
          control={control}
          name="recipients"
          label="People"
          among="colleagues"
          multiple
          known={known}
          required
        />
      )}
      {mode === 'department' && <DepartmentField control={control} name="department" required />}
      {mode === 'role' && (
        <SelectField
          control={control}
          name="role"
          label="Role"
          placeholder="Select a role"
          options={roleOptions}
          required
        />
      )}
    </div>
  );
}
