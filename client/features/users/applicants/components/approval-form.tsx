import { sentences } from '@portal/server/modules/users/constants.ts';
import type { ApproveUserInput } from '@portal/server/modules/users/schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../../../components/form.tsx';
import { DateField, TextField } from '../../../../components/form-field.tsx';
import type { Inputs } from '../../../../lib/api.ts';
import { setServerErrors } from '../../../../lib/errors.ts';
import { contractResolver } from '../../../../lib/resolver.ts';
import { DepartmentDialog } from '../../../departments/components/department-dialog.tsx';
import {
  addDepartment,
  DepartmentsField,
  EmployeeIdField,
  LocationField,
  ManagerField,
  WorkField,
} from '../../components/employment-fields.tsx';

type Values = Inputs['users']['approve'];

const resolver = contractResolver<Values, ApproveUserInput>(() =>
  import('@portal/server/modules/users/schema.ts').then(({ approveUserInput }) => approveUserInput),
);

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
  const form = useForm<Values, unknown, ApproveUserInput>({
    resolver,
    defaultValues: {
      id: applicantId,
      workEmail: '',
      employeeID: nextEmployeeId ?? '',
      position: '',
      work: '',
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
        <EmployeeIdField form={form} suggestion={nextEmployeeId} />
        <TextField control={control} name="position" label="Position" autoComplete="off" required />
        <WorkField form={form} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <LocationField form={form} />
          <DateField control={control} name="hireDate" label="Hire Date" required />
        </div>
        <ManagerField form={form} />
        <DepartmentsField form={form} onAdd={() => setAdding(true)} />
      </Form>
      {adding && (
        <DepartmentDialog
          onClose={() => setAdding(false)}
          onSaved={(department) => addDepartment(form, department.id)}
        />
      )}
    </>
  );
}
