import { type Path, useForm } from 'react-hook-form';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import { contractResolver } from '../../../lib/resolver.ts';
import { STEP_FORM_ID, type StepProps, useStepForm } from '../hooks/use-step-form.ts';
import type { Draft } from '../model/draft.ts';

type Values = Pick<Draft, 'socialMedia' | 'bio'>;

const resolver = contractResolver(() =>
  import('@portal/server/modules/onboarding/schema.ts').then(({ stepThreeFields }) => stepThreeFields),
);

const networks = [
  ['linkedin', 'LinkedIn', 'https://www.linkedin.com/in/…'],
  ['twitter', 'Twitter', 'https://x.com/…'],
  ['facebook', 'Facebook', 'https://www.facebook.com/…'],
] as const;

/** Nothing here holds anybody up: what does not fit is marked, and refused only when everything is handed in. */
export function SocialStep({ initial, onChange, onNext, refused }: StepProps<Values>) {
  const form = useForm({ resolver, defaultValues: initial, mode: 'onTouched' });
  useStepForm(form, { onChange: (values) => onChange(values as Values), refused });
  const { control } = form;
  const complete = (name: Path<Values>) => {
    const text = form.getValues(name);
    if (typeof text === 'string' && needsScheme(text)) form.setValue(name, `https://${text.trim()}`);
  };
  return (
    <form
      noValidate
      id={STEP_FORM_ID}
      aria-label="Social Presence"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {networks.map(([key, label, placeholder]) => (
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
        hint="Up to 2,000 characters. Colleagues see it in your profile."
      />
    </form>
  );
}

/** `linkedin.com/in/maya`, as people type it. */
const needsScheme = (text: string) => /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text.trim());
