import type { Path } from 'react-hook-form';
import { Form } from '../../../components/form/form.tsx';
import { TextareaField, TextField } from '../../../components/form/form-field.tsx';
import { useContractForm } from '../../../components/form/use-write-form.ts';
import { socialNetworks } from '../../../lib/form/empty-person.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { blockedStep, STEP_FORM_ID, type StepProps, useStepForm } from '../hooks/use-step-form.ts';
import type { Draft } from '../model/draft.ts';

type Values = Pick<Draft, 'socialMedia' | 'bio'>;

const contract = contractResolver(
  () => import('@portal/server/modules/onboarding/schema.ts').then(({ stepThreeFields }) => stepThreeFields),
  (values: Values) => values,
);

const blocked = blockedStep([]);

/** All fields are optional; a text that is no web address is refused immediately. */
export function SocialStep({ initial, onChange, onNext, refused }: StepProps<Values>) {
  const form = useContractForm(contract, initial, 'onTouched');
  useStepForm(form, { onChange, refused });
  const { control } = form;
  const complete = (name: Path<Values>) => {
    const text = form.getValues(name);
    if (typeof text === 'string' && needsScheme(text)) form.setValue(name, `https://${text.trim()}`);
  };
  const completeAll = () => {
    for (const [key] of socialNetworks) complete(`socialMedia.${key}`);
  };
  return (
    // Captured, so that the form's own check sees the whole addresses, also when Enter sends it.
    <div onSubmitCapture={completeAll}>
      <Form form={form} id={STEP_FORM_ID} label="Social Presence" blocked={blocked} onSubmit={onNext}>
        {socialNetworks.map(([key, label, placeholder]) => (
          // Captured, so that the field's own check on leaving sees the whole address.
          <div key={key} onBlurCapture={() => complete(`socialMedia.${key}`)}>
            <TextField
              control={control}
              name={`socialMedia.${key}`}
              label={label}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={placeholder}
            />
          </div>
        ))}
        <TextareaField
          control={control}
          name="bio"
          label="Professional Bio"
          rows={6}
          hint="Up to 2,000 characters. It appears on your profile."
        />
      </Form>
    </div>
  );
}

/** `linkedin.com/in/maya`, as people type it. */
const needsScheme = (text: string) => /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text.trim());
