import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { MultiSelectField } from '../form/form-choice-field.tsx';
import { type FieldProps, SelectField } from '../form/form-field.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { useDepartments } from './use-departments.ts';

type Props<V extends FieldValues, N extends FieldPath<V>, O> = Pick<
  FieldProps<V, N, O>,
  'control' | 'name' | 'hint' | 'required' | 'className'
> & { label?: string };

/** A field for several departments by their ids, with a button to add and select a missing one. */
export function DepartmentsField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  label = 'Departments',
  className,
  ...field
}: Props<V, N, O>) {
  const { options, isPending } = useDepartmentOptions();
  const { value, onChange } = useController({ control: field.control, name: field.name }).field;
  const chosen: unknown = value;
  return (
    <div className={className}>
      <MultiSelectField
        {...field}
        label={label}
        rows={3}
        options={options}
        emptyText={isPending ? 'Loading...' : 'No departments yet'}
      />
      <AddDepartment onAdded={(id) => onChange([...(Array.isArray(chosen) ? chosen : []), id])} />
    </div>
  );
}

/** A field for one department by its id, with a button to add and select a missing one. */
export function DepartmentField<V extends FieldValues, N extends FieldPath<V>, O = V>({
  label = 'Department',
  className,
  ...field
}: Props<V, N, O>) {
  const { options } = useDepartmentOptions();
  const { onChange } = useController({ control: field.control, name: field.name }).field;
  return (
    <div className={className}>
      <SelectField {...field} label={label} placeholder="Select a department" options={options} />
      <AddDepartment onAdded={onChange} />
    </div>
  );
}

function useDepartmentOptions() {
  const { data = [], isPending } = useDepartments();
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), isPending };
}

/** Opens over the form, which keeps typed values. */
function AddDepartment({ onAdded }: { onAdded: (id: string) => void }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button
        needs="departments.manage"
        size="sm"
        className="mt-2"
        icon={<Plus aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Add Department
      </Button>
      {adding && <DepartmentDialog onClose={() => setAdding(false)} onSaved={({ id }) => onAdded(id)} />}
    </>
  );
}
