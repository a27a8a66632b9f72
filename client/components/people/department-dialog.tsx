import { api } from '../../lib/api/api.ts';
import { contractResolver } from '../../lib/form/resolver.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextareaField, TextField } from '../form/form-field.tsx';
import { type Department, keepDepartment } from './use-departments.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/departments/schema.ts').then(({ departmentInput }) => departmentInput),
);

interface DepartmentDialogProps {
  /** Defaults to the submit label. */
  title?: string;
  /** The department to change; undefined for a new one. */
  department?: Department | undefined;
  onClose: () => void;
  onSaved?: (department: Department) => void;
}

/** The form of a department: name and description. */
export function DepartmentDialog({ title, department, onClose, onSaved }: DepartmentDialogProps) {
  return (
    <FormDialog
      title={title ?? (department ? 'Edit Department' : 'Add Department')}
      submitLabel={department ? 'Save Changes' : 'Add Department'}
      busyLabel="Processing..."
      what="this department"
      contract={contract}
      start={{ name: department?.name ?? '', description: department?.description ?? '' }}
      send={(values, once) =>
        department
          ? api.departments.update.mutate({ ...values, id: department.id }, once)
          : api.departments.create.mutate(values, once)
      }
      done={department ? 'Department updated' : 'Department created successfully'}
      failed={department ? 'An error occurred while saving' : 'Failed to create department'}
      onDone={({ department: saved }) => {
        keepDepartment(saved);
        onSaved?.(saved);
      }}
      added={department ? undefined : ({ department: saved }) => `department-${saved.id}`}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Department Name" autoComplete="off" required />
          <TextareaField control={control} name="description" label="Description" rows={2} />
        </>
      )}
    </FormDialog>
  );
}
