import type { ReactNode } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import type { Knows } from '../../../lib/form/resolver.ts';
import { type priorityOptions, typeOptions } from '../model/words.ts';

type Name = 'title' | 'actionItemType' | 'priority' | 'dueDate' | 'description';

interface ActionItemFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output> & Knows<Values, Name>;
  priorities: typeof priorityOptions;
  /** The field for the assignee, beside the due date. */
  person?: ReactNode;
  /** The same, over the whole width. */
  people?: ReactNode;
}

/** The fields of a task and its due date. */
export function ActionItemFields<Values extends FieldValues, Output>({
  control,
  priorities,
  person,
  people,
}: ActionItemFieldsProps<Values, Output>) {
  const named = (name: Name) => name as Path<Values>;
  return (
    <>
      <TextField control={control} name={named('title')} label="Title" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name={named('actionItemType')}
          label="Type"
          options={typeOptions}
          required
        />
        <SelectField control={control} name={named('priority')} label="Priority" options={priorities} />
        {person}
        <DateField control={control} name={named('dueDate')} label="Due Date" required />
      </div>
      {people}
      <TextareaField control={control} name={named('description')} label="Description" rows={4} required />
    </>
  );
}
