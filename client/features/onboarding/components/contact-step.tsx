import { ContactFields } from '../../../components/form/contact-fields.tsx';
import { Form } from '../../../components/form/form.tsx';
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

export function ContactStep({ initial, onChange, onNext, refused }: StepProps<Values>) {
  const form = useContractForm(contract, initial);
  useStepForm(form, { onChange, refused });
  return (
    <Form form={form} id={STEP_FORM_ID} label="Emergency Contact" blocked={blocked} onSubmit={onNext}>
      <ContactFields form={form} required />
    </Form>
  );
}
