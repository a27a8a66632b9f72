import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../../components/form.tsx';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import type { Inputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { cache, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Department } from '../queries.ts';

type Values = Inputs['departments']['create'];

const resolver = contractResolver(() =>
  import('@portal/server/modules/departments/schema.ts').then(({ departmentInput }) => departmentInput),
);

interface DepartmentDialogProps {
  /** The one to change; a new one is made without it. */
  department?: Department | undefined;
  onClose: () => void;
  onSaved?: (department: Department) => void;
}

/** Name and description of a department. Mount it outside of other forms: its own would submit them too. */
export function DepartmentDialog({ department, onClose, onSaved }: DepartmentDialogProps) {
  const id = useId();
  const title = department ? 'Edit Department' : 'Add Department';
  const create = trpc.departments.create.useMutation();
  const update = trpc.departments.update.useMutation();
  const form = useForm<Values>({
    resolver,
    defaultValues: { name: department?.name ?? '', description: department?.description ?? '' },
  });
  const submit = async (values: Values) => {
    try {
      const saved = department
        ? await update.mutateAsync({ ...values, id: department.id })
        : await create.mutateAsync(values);
      keep(saved.department);
      toast.success(department ? 'Department saved' : 'Department created successfully');
      onSaved?.(saved.department);
      onClose();
    } catch (error) {
      setServerErrors(
        form,
        error,
        department ? 'An error occurred while saving' : 'Failed to create department',
      );
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            size="lg"
            busy={create.isPending || update.isPending}
            busyLabel="Processing..."
          >
            {department ? 'Save Changes' : 'Add Department'}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id={id} label={title}>
        <TextField
          control={form.control}
          name="name"
          label="Department Name"
          onFocus={resolver.preload}
          required
        />
        <TextareaField control={form.control} name="description" label="Description" rows={2} />
      </Form>
    </Dialog>
  );
}

/** Already there when somebody selects it, before the list is read again. */
function keep(department: Department) {
  cache.departments.list.setData(
    undefined,
    (old) =>
      old && {
        departments: old.departments.some(({ id }) => id === department.id)
          ? old.departments.map((known) => (known.id === department.id ? department : known))
          : [...old.departments, department],
      },
  );
  void cache.departments.list.invalidate();
}
