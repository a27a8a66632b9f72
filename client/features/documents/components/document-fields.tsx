import { DESCRIPTION_MAX, DOCUMENT_NAME_MAX, TAG_MAX } from '@portal/server/modules/documents/constants.ts';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { TagsField } from '../../../components/form/form-tags-field.tsx';
import { DepartmentsField } from '../../../components/people/departments-field.tsx';

/** The editable data of a document. */
export interface DocumentValues {
  name: string;
  description: string;
  departmentIds: string[];
  tags: string[];
}

interface DocumentFieldsProps<Values extends FieldValues & DocumentValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** The fields for a document's data, without its file. */
export function DocumentFields<Values extends FieldValues & DocumentValues, Output>({
  control,
}: DocumentFieldsProps<Values, Output>) {
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
      <DepartmentsField
        {...field('departmentIds')}
        hint="People in these departments can find and download it."
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
