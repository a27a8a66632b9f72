import { Form } from '../../../components/form/form.tsx';
import { NpnField } from '../../../components/form/npn-field.tsx';
import { StateField } from '../../../components/form/state-field.tsx';
import { useContractForm } from '../../../components/form/use-write-form.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { blockedStep, type StepProps, useStepForm } from '../hooks/use-step-form.ts';
import type { Draft } from '../model/draft.ts';

type Values = Pick<Draft, 'npn' | 'residentState'>;

const contract = contractResolver(
  () => import('@portal/server/modules/onboarding/schema.ts').then(({ producerFields }) => producerFields),
  (values: Values) => values,
);

const blocked = blockedStep([]);

/** The fields that belong to all licenses of the person. */
export function ProducerForm({ initial, onChange, refused }: Omit<StepProps<Values>, 'onNext'>) {
  const form = useContractForm(contract, initial, 'onTouched');
  useStepForm(form, { onChange, refused });
  return (
    <Form
      form={form}
      label="National Producer Number"
      blocked={blocked}
      onSubmit={() => {}}
      className="gap-x-5 border-t border-line pt-5 sm:grid-cols-2"
    >
      <NpnField control={form.control} name="npn" />
      <StateField
        control={form.control}
        name="residentState"
        label="Resident State"
        none="Not specified"
        hint="The state of your resident license."
      />
    </Form>
  );
}
