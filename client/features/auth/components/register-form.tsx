import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { PasswordField, TextField } from '../../../components/form-field.tsx';
import { api, type Inputs, type Outputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';

const resolver = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ signupInput }) => signupInput),
);

interface RegisterFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onRegistered: (answer: Outputs['auth']['signup']) => void;
}

export function RegisterForm({ email, onEmailChange, onRegistered }: RegisterFormProps) {
  const form = useForm<Inputs['auth']['signup']>({
    resolver,
    defaultValues: { name: '', email, password: '', phoneNumber: '' },
  });
  const submit = async (values: Inputs['auth']['signup']) => {
    try {
      onRegistered(await api.auth.signup.mutate(values));
    } catch (error) {
      setServerErrors(form, error, 'An error occurred');
    }
  };
  return (
    <Form form={form} onSubmit={submit} label="Create an account">
      <TextField
        control={form.control}
        name="name"
        label="Full Name"
        autoComplete="name"
        onFocus={resolver.preload}
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
        hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        required
      />
      <SubmitButton form={form} wide>
        Create Account
      </SubmitButton>
    </Form>
  );
}
