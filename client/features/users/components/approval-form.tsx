import { STATE_CODES, US_STATES } from '@portal/server/core/us-states.ts';
import { sentences } from '@portal/server/modules/users/constants.ts';
import type { ApproveUserInput } from '@portal/server/modules/users/schema.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '../../../components/form.tsx';
import { MultiSelectField } from '../../../components/form-choice-field.tsx';
import { DateField, SelectField, TextField } from '../../../components/form-field.tsx';
import type { Inputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { DepartmentDialog } from '../../departments/components/department-dialog.tsx';
import { type Department, useDepartments } from '../../departments/queries.ts';
import { useManagers } from '../queries.ts';

type Values = Inputs['users']['approve'];

const resolver = contractResolver<Values, ApproveUserInput>(() =>
  import('@portal/server/modules/users/schema.ts').then(({ approveUserInput }) => approveUserInput),
);

const states = STATE_CODES.map((code) => ({ value: code, label: US_STATES[code] }));

interface ApprovalFormProps {
  /** For the submit button, which stands in the dialog's foot. */
  id: string;
  applicantId: string;
  /** Undefined when it could not be found out. */
  nextEmployeeId: string | undefined;
  approve: (values: ApproveUserInput) => Promise<unknown>;
  onApproved: () => void;
}

/** What an applicant gets with the account. Later suggestions never write over what was typed. */
export function ApprovalForm({ id, applicantId, nextEmployeeId, approve, onApproved }: ApprovalFormProps) {
  const [adding, setAdding] = useState(false);
  const departments = useDepartments();
  const managers = useManagers();
  const form = useForm<Values, unknown, ApproveUserInput>({
    resolver,
    defaultValues: {
      id: applicantId,
      workEmail: '',
      employeeID: nextEmployeeId ?? '',
      position: '',
      location: '',
      hireDate: '',
      manager: '',
      departments: [],
    },
  });
  const { control } = form;
  const submit = async (values: ApproveUserInput) => {
    try {
      await approve(values);
      onApproved();
    } catch (error) {
      setServerErrors(form, error, sentences.approveFailed);
    }
  };
  const select = ({ id: departmentId }: Department) =>
    form.setValue('departments', [...(form.getValues('departments') ?? []), departmentId], {
      shouldDirty: true,
    });
  const typedId = useWatch({ control, name: 'employeeID' });
  return (
    <>
      <Form form={form} onSubmit={submit} id={id} label="Approval">
        <TextField
          control={control}
          name="workEmail"
          label="Work Email"
          type="email"
          autoComplete="off"
          hint="Becomes the login email. The primary email keeps working."
          onFocus={resolver.preload}
          required
        />
        <TextField
          control={control}
          name="employeeID"
          label="Employee ID"
          autoComplete="off"
          placeholder="CC-2025-001"
          aside={
            nextEmployeeId &&
            nextEmployeeId !== typedId && (
              <Button
                variant="link"
                size="sm"
                className="h-auto! min-h-0!"
                onClick={() => form.setValue('employeeID', nextEmployeeId, { shouldDirty: true })}
              >
                Use {nextEmployeeId}
              </Button>
            )
          }
          required
        />
        <TextField control={control} name="position" label="Position" autoComplete="off" required />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            control={control}
            name="location"
            label="Location"
            options={states}
            placeholder="Select a state"
            required
          />
          <DateField control={control} name="hireDate" label="Hire Date" required />
        </div>
        <SelectField
          control={control}
          name="manager"
          label="Manager"
          placeholder="No manager"
          options={(managers.data ?? []).map((manager) => ({ value: manager.id, label: manager.name }))}
        />
        <div className="grid gap-2">
          <MultiSelectField
            control={control}
            name="departments"
            label="Departments"
            rows={3}
            options={(departments.data ?? []).map((known) => ({ value: known.id, label: known.name }))}
            emptyText={departments.isPending ? 'Loading...' : 'There are no departments yet'}
          />
          <Button
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add Department
          </Button>
        </div>
      </Form>
      {adding && <DepartmentDialog onClose={() => setAdding(false)} onSaved={select} />}
    </>
  );
}
