import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../../components/form.tsx';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { cache, type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';

type Values = Inputs['departments']['create'];
export type Department = Outputs['departments']['create']['department'];

const resolver = contractResolver(() =>
  import('@portal/server/modules/departments/schema.ts').then(({ departmentInput }) => departmentInput),
);

interface AddDepartmentDialogProps {
  onClose: () => void;
  onCreated?: (department: Department) => void;
}

/** Asks for a name and makes the department. Mount it outside of other forms: its own would submit them too. */
export function AddDepartmentDialog({ onClose, onCreated }: AddDepartmentDialogProps) {
  const id = useId();
  const create = trpc.departments.create.useMutation();
  const form = useForm<Values>({ resolver, defaultValues: { name: '', description: '' } });
  const submit = async (values: Values) => {
    try {
      const { department } = await create.mutateAsync(values);
      // Already there when somebody selects it, before the list is read again.
      cache.departments.list.setData(
        undefined,
        (old) =>
          old && {
            departments: [...old.departments.filter((known) => known.id !== department.id), department],
          },
      );
      void cache.departments.list.invalidate();
      toast.success('Department created successfully');
      onCreated?.(department);
      onClose();
    } catch (error) {
      setServerErrors(form, error, 'Failed to create department');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Department"
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
            busy={create.isPending}
            busyLabel="Processing..."
          >
            Add Department
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id={id} label="Add Department">
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
