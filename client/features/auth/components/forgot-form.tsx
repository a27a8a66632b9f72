import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { api, type Inputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';

const resolver = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ forgotPasswordInput }) => forgotPasswordInput),
);

interface ForgotFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Gets the sentence to show on the way back to signing in. */
  onRequested: (message: string) => void;
}

export function ForgotForm({ email, onEmailChange, onRequested }: ForgotFormProps) {
  const form = useForm<Inputs['auth']['forgotPassword']>({ resolver, defaultValues: { email } });
  const submit = async (values: Inputs['auth']['forgotPassword']) => {
    try {
      const { message } = await api.auth.forgotPassword.mutate(values);
      onRequested(message);
    } catch (error) {
      setServerErrors(form, error, 'Failed to reset password');
    }
  };
  return (
    <Form form={form} onSubmit={submit} label="Reset your password">
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        onInput={(event) => {
          resolver.preload();
          onEmailChange(event.currentTarget.value);
        }}
      />
      <SubmitButton form={form} wide>
        Reset Password
      </SubmitButton>
    </Form>
  );
}
