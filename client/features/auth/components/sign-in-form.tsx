import { Suspense, useState, useTransition } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { lazyPart } from '../../../lib/page/code-loading.ts';
import { answerByPasskey, hasPasskeys } from '../../../lib/session/passkey.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { type Credentials, preloadContract, useSignIn } from '../hooks/use-sign-in.ts';
import { PASSKEY_NOT_USED, PasskeyButton } from './passkey-button.tsx';

const SignInCodeForm = lazyPart(async () => (await import('./sign-in-code-form.tsx')).SignInCodeForm);

interface SignInFormProps {
  email: string;
  onEmailChange?: (email: string) => void;
  /** A session that ended is taken up again by the same account only. */
  lockEmail?: boolean;
  onSignedIn: (answer: Outputs['auth']['login']) => void;
}

export function SignInForm({ email, onEmailChange, lockEmail = false, onSignedIn }: SignInFormProps) {
  const [second, setSecond] = useState<{ typed: Credentials; takesPasskey: boolean }>();
  // The first step stays until the code of the second one is loaded.
  const [isOpening, startTransition] = useTransition();
  const takesPasskey = hasPasskeys();
  const alone = useWrite({
    send: async () => api.auth.signInWithPasskey.mutate(await answerByPasskey()),
    failed: PASSKEY_NOT_USED,
    onDone: onSignedIn,
  });
  const { bind, submit, problems, busy, forgetProblems } = useSignIn({
    email,
    onSignedIn,
    onSecondStep: (typed, asksPasskey) =>
      startTransition(() => setSecond({ typed, takesPasskey: takesPasskey && asksPasskey })),
  });
  return (
    <Suspense>
      {second ? (
        <SignInCodeForm {...second} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />
      ) : (
        <form noValidate aria-label="Sign in" onSubmit={submit} className="grid grid-cols-1 gap-4">
          {problems.form && (
            <Banner tone="danger" onDismiss={forgetProblems}>
              {problems.form}
            </Banner>
          )}
          <Field label="Email" error={problems.email}>
            {(control) => (
              <Input
                {...control}
                {...bind('email')}
                type="email"
                autoComplete="username"
                readOnly={lockEmail}
                onInput={(event) => {
                  preloadContract();
                  onEmailChange?.(event.currentTarget.value);
                }}
              />
            )}
          </Field>
          <Field label="Password" error={problems.password}>
            {(control) => (
              <PasswordInput
                {...control}
                {...bind('password')}
                autoComplete="current-password"
                onFocus={preloadContract}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={busy || isOpening}
            busyLabel="Processing..."
          >
            Sign in
          </Button>
          {takesPasskey && <PasskeyButton use={alone}>Use a passkey</PasskeyButton>}
        </form>
      )}
    </Suspense>
  );
}
