import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DateField, TextField } from '../../../../components/form/form-field.tsx';
import { startOf } from '../../../../components/form/use-write-form.ts';
import { DepartmentsField } from '../../../../components/people/departments-field.tsx';
import type { Inputs } from '../../../../lib/api/api.ts';
import {
  EmployeeIdField,
  LocationField,
  ManagerField,
  WorkField,
} from '../../components/employment-fields.tsx';

export type ApprovalValues = Inputs['users']['approve'];

/** @param id of the applicant */
export const emptyApproval = (id: string): ApprovalValues => ({
  id,
  workEmail: '',
  employeeID: '',
  position: '',
  work: '',
  location: '',
  hireDate: '',
  manager: '',
  departments: [],
});

interface ApprovalFieldsProps<Output> {
  form: UseFormReturn<ApprovalValues, unknown, Output>;
  /** Undefined until it is known, and when it could not be found out. */
  nextEmployeeId: string | undefined;
}

/** The fields of an approval: role, employee id, department and manager. */
export function ApprovalFields<Output>({ form, nextEmployeeId }: ApprovalFieldsProps<Output>) {
  const { control } = form;

  // The field starts with the first suggestion. A later one never overwrites its value.
  useEffect(() => {
    if (!nextEmployeeId || startOf(form).employeeID || form.getValues('employeeID')) return;
    form.resetField('employeeID', { defaultValue: nextEmployeeId });
  }, [form, nextEmployeeId]);

  return (
    <>
      <TextField
        control={control}
        name="workEmail"
        label="Work Email"
        type="email"
        autoComplete="off"
        hint="Used to sign in. The primary email works too."
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
      <DepartmentsField control={control} name="departments" />
    </>
  );
}
