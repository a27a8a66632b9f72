import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField, TextField } from '../../../components/form/form-field.tsx';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';

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
  const { form, submit } = useWriteForm({
    what: 'your sign-in',
    contract,
    preload: false,
    start: { email, password: '' },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.auth.login.mutate,
    failed: 'An error occurred',
    onDone: onSignedIn,
  });
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
    </Form>
  );
}
