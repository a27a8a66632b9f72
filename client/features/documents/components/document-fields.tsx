import { DESCRIPTION_MAX, DOCUMENT_NAME_MAX, TAG_MAX } from '@portal/server/modules/documents/constants.ts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { MultiSelectField } from '../../../components/form-choice-field.tsx';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import { TagsField } from '../../../components/form-tags-field.tsx';
import { useDepartments } from '../../departments/queries.ts';

/** What people say of a document. */
export interface DocumentValues {
  name: string;
  description: string;
  departmentIds: string[];
  tags: string[];
}

interface DocumentFieldsProps<Values extends FieldValues & DocumentValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** The fields that a document has, whatever becomes of its file. */
export function DocumentFields<Values extends FieldValues & DocumentValues, Output>({
  control,
}: DocumentFieldsProps<Values, Output>) {
  const departments = useDepartments();
  const field = (name: keyof DocumentValues) => ({ control, name: name as FieldPath<Values> });
  return (
    <>
      <TextField
        {...field('name')}
        label="Document Name"
        autoComplete="off"
        maxLength={DOCUMENT_NAME_MAX}
        required
      />
      <TextareaField {...field('description')} label="Description" rows={2} maxLength={DESCRIPTION_MAX} />
      <MultiSelectField
        {...field('departmentIds')}
        label="Departments"
        hint="People in these departments can find and download it."
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        rows={3}
        emptyText={departments.isPending ? 'Loading...' : 'There are no departments yet'}
        required
      />
      <TagsField
        {...field('tags')}
        label="Tags"
        hint="Press Enter or type a comma to add a tag."
        maxLength={TAG_MAX}
      />
    </>
  );
}
