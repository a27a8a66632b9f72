import { brokenPasswordRule, sentences } from '@portal/server/modules/auth/constants.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LinkButton, TextLink } from '../../components/content/links.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { useWriteInPlace } from '../../components/form/use-write.ts';
import { AuthLayout } from '../../components/shell/auth-layout.tsx';
import { api } from '../../lib/api/api.ts';
import { companyName } from '../../lib/session/company.ts';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type NewPassword, NewPasswordFields } from './components/new-password-fields.tsx';

/** How long a link without a token is looked at before it is called invalid, in ms. */
const LOOK_MS = 1_000;
const REDIRECT_MS = 2_000;

interface ResetPasswordPageProps {
  /** From the emailed link. */
  token: string | undefined;
  /** @param first the account had no password before */
  onDone: (first: boolean) => void;
}

/** The words for an invitation, and for a forgotten password. */
const words = {
  set: {
    title: 'Set your password',
    subtitle: 'You sign in with your work email and this password.',
    button: 'Set Password',
    done: sentences.passwordSet,
    over: sentences.invitationOver,
  },
  reset: {
    title: 'Choose a new password',
    subtitle: "You'll be signed out on all your devices.",
    button: 'Reset Password',
    done: sentences.resetDone,
    over: sentences.resetTokenInvalid,
  },
} as const;
type Words = (typeof words)[keyof typeof words];

/** The page behind the links of invitations and reset emails. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const { state, first } = useLink(token);
  const said = first ? words.set : words.reset;
  return (
    <AuthLayout
      companyName={companyName}
      title={said.title}
      subtitle={said.subtitle}
      footer={
        <TextLink to="/login" search={{}}>
          Back to sign in
        </TextLink>
      }
    >
      {state === 'checking' && <Spinner text="Validating reset token..." />}
      {state === 'missing' && <DeadLink sentence={sentences.resetTokenMissing} />}
      {state === 'unusable' && <DeadLink sentence={said.over} />}
      {state === 'usable' && <ResetForm token={token ?? ''} said={said} onDone={() => onDone(first)} />}
    </AuthLayout>
  );
}

type LinkState = 'checking' | 'missing' | 'unusable' | 'usable';

/**
 * The state of the link, checked before the person chooses a password. When the server does not answer, the form is
 * shown: its submission reports the state.
 */
function useLink(token: string | undefined): { state: LinkState; first: boolean } {
  const [link, setLink] = useState<{ state: LinkState; first: boolean }>({ state: 'checking', first: false });
  useEffect(() => {
    if (!token) {
      const timer = setTimeout(() => setLink({ state: 'missing', first: false }), LOOK_MS);
      return () => clearTimeout(timer);
    }
    let current = true;
    void api.auth.checkResetToken
      .mutate({ token })
      .catch(() => ({ usable: true, first: false }))
      .then(({ usable, first }) => current && setLink({ state: usable ? 'usable' : 'unusable', first }));
    return () => {
      current = false;
    };
  }, [token]);
  return link;
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

function ResetForm({ token, said, onDone }: { token: string; said: Words; onDone: () => void }) {
  const form = useForm<NewPassword>({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const [done, setDone] = useState(false);
  const leave = useEffectEvent(onDone);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const reset = useWriteInPlace({
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

  if (done) return <Banner tone="success">{said.done}</Banner>;
  return (
    <Form form={form} onSubmit={submit} label={said.title}>
      <NewPasswordFields control={form.control} />
      <SubmitButton form={form} wide>
        {said.button}
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
