import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { PasswordField, TextField } from '../../../components/form-field.tsx';
import { api, type Inputs, type Outputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';

const resolver = contractResolver(() =>
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
  const form = useForm<Inputs['auth']['login']>({ resolver, defaultValues: { email, password: '' } });
  const submit = async (values: Inputs['auth']['login']) => {
    try {
      onSignedIn(await api.auth.login.mutate(values));
    } catch (error) {
      setServerErrors(form, error, 'An error occurred');
    }
  };
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
          resolver.preload();
          onEmailChange?.(event.currentTarget.value);
        }}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        onFocus={resolver.preload}
      />
      <SubmitButton form={form} wide>
        Sign in
      </SubmitButton>
    </Form>
  );
}
