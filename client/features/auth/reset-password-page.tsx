import { brokenPasswordRule } from '@portal/server/modules/auth/constants.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { AuthLayout } from '../../components/auth-layout.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { PasswordField } from '../../components/form-field.tsx';
import { TextLink } from '../../components/links.tsx';
import { api } from '../../lib/api.ts';
import { companyName } from '../../lib/company.ts';
import { errorSentence } from '../../lib/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { passwordStrength } from './model/password-strength.ts';

const MISSING_TOKEN = 'Invalid or missing reset token. Please request a new password reset.';
const DONE = 'Your password has been reset successfully!';
/** How long a link without a token is looked at before it is called invalid, in ms. */
const LOOK_MS = 1_000;
const REDIRECT_MS = 2_000;

interface ResetPasswordPageProps {
  /** From the link in the letter. */
  token: string | undefined;
  onDone: () => void;
}

/** Where the link of a reset letter leads. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  return (
    <AuthLayout
      companyName={companyName}
      title="Choose a new password"
      subtitle="It replaces the old one on all your devices."
      footer={
        <TextLink to="/login" search={{}}>
          Back to sign in
        </TextLink>
      }
    >
      {token ? <ResetForm token={token} onDone={onDone} /> : <MissingToken />}
    </AuthLayout>
  );
}

function MissingToken() {
  const [looking, setLooking] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLooking(false), LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (looking) return <Spinner text="Validating reset token..." />;
  return <Banner tone="danger">{MISSING_TOKEN}</Banner>;
}

interface Values {
  newPassword: string;
  confirmPassword: string;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm<Values>({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, onDone]);

  const submit = async (values: Values) => {
    const wrong = firstMistake(values);
    if (wrong) return form.setError(...wrong, { shouldFocus: true });
    try {
      await api.auth.resetPassword.mutate({ token, newPassword: values.newPassword });
      setDone(true);
    } catch (error) {
      form.setError('root', { message: errorSentence(error, 'Failed to reset password') });
    }
  };

  if (done) return <Banner tone="success">{DONE}</Banner>;
  return (
    <Form form={form} onSubmit={submit} label="Choose a new password">
      <PasswordField
        control={form.control}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        required
      />
      <Strength form={form} />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <Match form={form} />
      <SubmitButton form={form} wide>
        Reset Password
      </SubmitButton>
    </Form>
  );
}

/** The checks in the order of the specification (part 1, section 5). */
function firstMistake({ newPassword, confirmPassword }: Values): [keyof Values, { message: string }] | null {
  const broken = brokenPasswordRule(newPassword);
  if (broken) return ['newPassword', { message: broken }];
  if (confirmPassword === '') return ['confirmPassword', { message: 'Please fill in all fields.' }];
  if (newPassword !== confirmPassword) return ['confirmPassword', { message: 'Passwords do not match.' }];
  return null;
}

function Strength({ form }: { form: UseFormReturn<Values> }) {
  const password = useWatch({ control: form.control, name: 'newPassword' });
  if (password === '') return null;
  const { label, percent } = passwordStrength(password);
  return <StrengthMeter value={percent} label={label} />;
}

function Match({ form }: { form: UseFormReturn<Values> }) {
  const { newPassword, confirmPassword } = useWatch({ control: form.control }) as Values;
  if (confirmPassword === '') return null;
  const same = newPassword === confirmPassword;
  const Icon = same ? CircleCheck : CircleX;
  return (
    <p className={`flex items-center gap-1.5 text-xs ${same ? 'text-success' : 'text-muted'}`}>
      <Icon aria-hidden className="size-3.5" />
      {same ? 'Passwords match' : 'Passwords do not match yet'}
    </p>
  );
}
