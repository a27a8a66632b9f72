import { FirstFieldFocus } from '../../../components/form/first-field-focus.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField, TextField } from '../../../components/form/form-field.tsx';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ signupInput }) => signupInput),
);

interface RegisterFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onRegistered: (answer: Outputs['auth']['signup']) => void;
}

export function RegisterForm({ email, onEmailChange, onRegistered }: RegisterFormProps) {
  const { form, submit } = useWriteForm({
    what: 'this account',
    contract,
    preload: false,
    start: { name: '', email, password: '', phoneNumber: '' },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.auth.signup.mutate,
    failed: 'An error occurred',
    onDone: onRegistered,
  });
  return (
    <FirstFieldFocus>
      <Form form={form} onSubmit={submit} label="Create an account">
        <TextField
          control={form.control}
          name="name"
          label="Full Name"
          autoComplete="name"
          onFocus={contract.preload}
          required
        />
        <TextField
          control={form.control}
          name="phoneNumber"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          onInput={(event) => onEmailChange(event.currentTarget.value)}
          required
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters, with a lowercase letter, an uppercase letter, and a number."
          required
        />
        <SubmitButton form={form} wide>
          Create Account
        </SubmitButton>
      </Form>
    </FirstFieldFocus>
  );
}
