import { Form } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { useContractForm } from '../../../components/form/use-write-form.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { blockedStep, STEP_FORM_ID, type StepProps, useStepForm } from '../hooks/use-step-form.ts';
import type { Draft } from '../model/draft.ts';

type Values = Pick<Draft, 'emergencyContact'>;

const contract = contractResolver(
  () => import('@portal/server/modules/onboarding/schema.ts').then(({ stepTwoFields }) => stepTwoFields),
  (values: Values) => values,
);

const blocked = blockedStep(['name', 'relationship', 'phone'].map((part) => `emergencyContact.${part}`));

/** The emergency contact. Autocomplete is off, because the browser would suggest the person's own data. */
export function ContactStep({ initial, onChange, onNext, refused }: StepProps<Values>) {
  const form = useContractForm(contract, initial);
  useStepForm(form, { onChange, refused });
  const { control } = form;
  return (
    <Form
      form={form}
      id={STEP_FORM_ID}
      label="Emergency Contact"
      blocked={blocked}
      onSubmit={onNext}
      className="gap-x-5 sm:grid-cols-2"
    >
      <TextField control={control} name="emergencyContact.name" label="Name" required autoComplete="off" />
      <TextField
        control={control}
        name="emergencyContact.relationship"
        label="Relationship"
        required
        autoComplete="off"
        placeholder="Spouse, parent, friend"
      />
      <TextField
        control={control}
        name="emergencyContact.phone"
        label="Phone"
        type="tel"
        required
        autoComplete="off"
      />
      <TextField
        control={control}
        name="emergencyContact.email"
        label="Email"
        type="email"
        autoComplete="off"
      />
    </Form>
  );
}
