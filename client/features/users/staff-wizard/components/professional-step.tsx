import { Form } from '../../../../components/form/form.tsx';
import { DateField, TextField } from '../../../../components/form/form-field.tsx';
import { NpnField } from '../../../../components/form/npn-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { DepartmentsField } from '../../../../components/people/departments-field.tsx';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';
import { LocationField, ManagerField, WorkField } from '../../components/employment-fields.tsx';
import { blockedStep, STEP_FORM_ID } from '../model/step-form.ts';
import type { PersonFile, ProfessionalValues } from '../model/values.ts';

export const professionalContract = contractResolver(
  () =>
    import('@portal/server/modules/users/schema.ts').then(
      ({ wizardProfessionalInput }) => wizardProfessionalInput,
    ),
  (values: ProfessionalValues) => values,
);

const blocked = blockedStep(['position', 'location', 'hireDate']);

interface ProfessionalStepProps {
  form: FormOf<typeof professionalContract>;
  person: PersonFile | undefined;
  onSubmit: () => unknown;
}

/** Position, place, start date, department and manager of a person. */
export function ProfessionalStep({ form, person, onSubmit }: ProfessionalStepProps) {
  const { control } = form;
  return (
    <Form
      form={form}
      id={STEP_FORM_ID}
      label="Professional"
      blocked={blocked}
      onSubmit={onSubmit}
      className="gap-x-5 sm:grid-cols-2"
    >
      <TextField control={control} name="position" label="Position" autoComplete="off" required />
      <WorkField form={form} />
      <LocationField form={form} />
      <DateField control={control} name="hireDate" label="Hire Date" required />
      <NpnField control={control} name="npn" />
      <StateField control={control} name="residentState" label="Resident State" none="Not specified" />
      <ManagerField form={form} except={person?.id} present={person?.manager} />
      <DepartmentsField control={control} name="departments" className="sm:col-span-2" />
    </Form>
  );
}
