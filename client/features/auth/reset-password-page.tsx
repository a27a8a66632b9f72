import { brokenPasswordRule, sentences } from '@portal/server/modules/auth/constants.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthLayout } from '../../components/auth-layout.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { useWrite } from '../../components/use-write.ts';
import { api } from '../../lib/api.ts';
import { companyName } from '../../lib/company.ts';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type NewPassword, NewPasswordFields } from './components/new-password-fields.tsx';

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
  const state = useLinkState(token);
  return (
    <AuthLayout
      companyName={companyName}
      title="Choose a new password"
      subtitle="You'll be signed out on all your devices."
      footer={
        <TextLink to="/login" search={{}}>
          Back to sign in
        </TextLink>
      }
    >
      {state === 'checking' && <Spinner text="Validating reset token..." />}
      {state === 'missing' && <DeadLink sentence={sentences.resetTokenMissing} />}
      {state === 'unusable' && <DeadLink sentence={sentences.resetTokenInvalid} />}
      {state === 'usable' && <ResetForm token={token ?? ''} onDone={onDone} />}
    </AuthLayout>
  );
}

type LinkState = 'checking' | 'missing' | 'unusable' | 'usable';

/**
 * What the server says of the link before anybody thinks of a password. When it cannot be asked, the form is shown: sending
 * it tells.
 */
function useLinkState(token: string | undefined): LinkState {
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    if (!token) {
      const timer = setTimeout(() => setState('missing'), LOOK_MS);
      return () => clearTimeout(timer);
    }
    let current = true;
    void api.auth.checkResetToken
      .mutate({ token })
      .catch(() => ({ usable: true }))
      .then(({ usable }) => current && setState(usable ? 'usable' : 'unusable'));
    return () => {
      current = false;
    };
  }, [token]);
  return state;
}

function DeadLink({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <Banner tone="danger">{sentence}</Banner>
      <LinkButton to="/login" search={{ mode: 'forgot' }} variant="primary" size="lg" wide>
        Request a New Link
      </LinkButton>
    </div>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm<NewPassword>({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, onDone]);

  const reset = useWrite({
    send: api.auth.resetPassword.mutate,
    failed: 'Failed to reset password',
    onDone: () => setDone(true),
    onFailed: (message) => form.setError('root', { message }),
  });

  const submit = async (values: NewPassword) => {
    const wrong = firstMistake(values);
    if (wrong) return form.setError(...wrong, { shouldFocus: true });
    await reset.write({ token, newPassword: values.newPassword });
  };

  if (done) return <Banner tone="success">{sentences.resetDone}</Banner>;
  return (
    <Form form={form} onSubmit={submit} label="Choose a new password">
      <NewPasswordFields control={form.control} />
      <SubmitButton form={form} wide>
        Reset Password
      </SubmitButton>
    </Form>
  );
}

/** The checks in the order of the specification (part 1, section 5). */
function firstMistake({
  newPassword,
  confirmPassword,
}: NewPassword): [keyof NewPassword, { message: string }] | null {
  const broken = brokenPasswordRule(newPassword);
  if (broken) return ['newPassword', { message: broken }];
  if (confirmPassword === '') return ['confirmPassword', { message: sentences.fillInAllFields }];
  if (newPassword !== confirmPassword) return ['confirmPassword', { message: sentences.passwordsDiffer }];
  return null;
}
