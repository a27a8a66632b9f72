import type { CreateUpdateInput } from '@portal/server/modules/company-updates/schema.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SwitchField } from '../../../components/form/form-choice-field.tsx';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { validToday } from '../../../lib/format/expiry.ts';
import { options, priorityLabels, type Run, runSentence, typeLabels } from '../model.ts';

/** The values of the form: dates instead of instants. */
export interface UpdateValues extends Run {
  title: string;
  content: string;
  type: CreateUpdateInput['type'];
  priority: CreateUpdateInput['priority'];
}

export type UpdateForm = UseFormReturn<UpdateValues, unknown, CreateUpdateInput>;

export function UpdateFields({ form: { control } }: { form: UpdateForm }) {
  return (
    <>
      <TextField control={control} name="title" label="Title" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="type" label="Type" options={options(typeLabels)} required />
        <SelectField control={control} name="priority" label="Priority" options={options(priorityLabels)} />
      </div>
      <TextareaField
        control={control}
        name="content"
        label="Content"
        rows={10}
        required
        hint={
          <>
            <strong className="font-medium">**bold**</strong> · # Heading · - list · 1. numbered list ·
            [link](https://…)
          </>
        }
      />
      <Schedule control={control} />
    </>
  );
}

/** A component of its own, so that typing elsewhere does not render it. */
function Schedule({ control }: Pick<UpdateForm, 'control'>) {
  const [isPublished, publishedAt, expiresAt] = useWatch({
    control,
    name: ['isPublished', 'publishedAt', 'expiresAt'],
  });
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <SwitchField
        control={control}
        name="isPublished"
        label="Published"
        hint={runSentence({ isPublished, publishedAt, expiresAt }, validToday())}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isPublished && (
          <DateField
            control={control}
            name="publishedAt"
            label="Publish On"
            hint="Optional. Leave empty to publish right away."
          />
        )}
        <DateField
          control={control}
          name="expiresAt"
          label="Expires On"
          hint="Optional. Shown through this day, Eastern Time."
        />
      </div>
    </div>
  );
}
