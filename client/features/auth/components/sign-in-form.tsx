import { useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField, TextField } from '../../../components/form/form-field.tsx';
import { useWrite } from '../../../components/form/use-write.ts';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { errorFields } from '../../../lib/api/errors.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { answerByPasskey, hasPasskeys } from '../../../lib/session/passkey.ts';
import { Button } from '../../../ui/button.tsx';
import { PASSKEY_NOT_USED, PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ loginInput }) => loginInput),
);

interface SignInFormProps {
  email: string;
  onEmailChange?: (email: string) => void;
  /** A session that ended is taken up again by the same account only. */
  lockEmail?: boolean;
  onSignedIn: (answer: Outputs['auth']['login']) => void;
}

export function SignInForm({ email, onEmailChange, lockEmail = false, onSignedIn }: SignInFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const [takesPasskey, setTakesPasskey] = useState(hasPasskeys);
  const alone = useWrite({
    send: async () => api.auth.signInWithPasskey.mutate(await answerByPasskey()),
    failed: PASSKEY_NOT_USED,
    onDone: onSignedIn,
  });
  const second = useWrite({
    send: async () => {
      const { email, password } = form.getValues();
      return api.auth.login.mutate({ email, password, ...(await answerByPasskey()) });
    },
    failed: PASSKEY_NOT_USED,
    onDone: onSignedIn,
  });
  const { form, submit } = useWriteForm({
    what: 'your sign-in',
    contract,
    preload: false,
    start: { email, password: '', code: '' },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.auth.login.mutate,
    failed: 'An error occurred',
    onDone: onSignedIn,
    onFailed: (_sentence, error) => {
      if (asksCode || !errorFields(error).code) return;
      // The password is right, and nobody has typed a wrong code yet.
      form.clearErrors('code');
      setTakesPasskey(hasPasskeys() && errorFields(error).passkey !== undefined);
      setAsksCode(true);
    },
  });
  if (asksCode) {
    const back = () => {
      form.setValue('code', '');
      form.clearErrors();
      second.forget();
      setTakesPasskey(hasPasskeys);
      setAsksCode(false);
    };
    return (
      <SecondStepForm form={form} onSubmit={submit} code="code" passkey={takesPasskey ? second : undefined}>
        <Button size="lg" onClick={back}>
          Back
        </Button>
      </SecondStepForm>
    );
  }
  return (
    <Form form={form} onSubmit={submit} label="Sign in">
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={lockEmail}
        onInput={(event) => {
          contract.preload();
          onEmailChange?.(event.currentTarget.value);
        }}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        onFocus={contract.preload}
      />
      <SubmitButton form={form} wide>
        Sign in
      </SubmitButton>
      {takesPasskey && <PasskeyButton use={alone}>Use a passkey</PasskeyButton>}
    </Form>
  );
}
