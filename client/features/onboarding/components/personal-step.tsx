import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressFields } from '../../../components/form/address-fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormGroup } from '../../../components/form/form-group.tsx';
import { useContractForm } from '../../../components/form/use-write-form.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { blockedStep, STEP_FORM_ID, type StepProps, useStepForm } from '../hooks/use-step-form.ts';
import type { Draft } from '../model/draft.ts';

type Values = Pick<Draft, 'homeAddress' | 'mailingAddress'>;

const contract = contractResolver(
  () => import('@portal/server/modules/onboarding/schema.ts').then(({ stepOneFields }) => stepOneFields),
  (values: Values) => values,
);

const blocked = blockedStep(['street', 'city', 'state', 'zipCode'].map((part) => `homeAddress.${part}`));

/** @param picture shown above the addresses */
export function PersonalStep({
  initial,
  onChange,
  onNext,
  refused,
  picture,
}: StepProps<Values> & { picture: ReactNode }) {
  const form = useContractForm(contract, initial);
  useStepForm(form, { onChange, refused });
  const copyHome = () =>
    form.setValue('mailingAddress', { ...form.getValues('homeAddress') }, { shouldDirty: true });
  return (
    <div className="grid gap-7">
      {picture}
      <Form
        form={form}
        id={STEP_FORM_ID}
        label="Personal Details"
        blocked={blocked}
        onSubmit={onNext}
        className="gap-7"
      >
        <FormGroup title="Home Address">
          <AddressFields form={form} name="homeAddress" section="home" required />
        </FormGroup>
        <FormGroup
          title="Mailing Address"
          text="Where to send mail and checks. Leave it blank if it's your home address."
          action={
            <Button icon={<Copy aria-hidden />} onClick={copyHome}>
              Copy from Home
            </Button>
          }
        >
          <AddressFields form={form} name="mailingAddress" section="mailing" />
        </FormGroup>
      </Form>
    </div>
  );
}
