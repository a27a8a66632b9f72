import { FirstFieldFocus } from '../../../components/form/first-field-focus.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ forgotPasswordInput }) => forgotPasswordInput),
);

interface ForgotFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Gets the sentence to show on the way back to signing in. */
  onRequested: (message: string) => void;
}

export function ForgotForm({ email, onEmailChange, onRequested }: ForgotFormProps) {
  const { form, submit } = useWriteForm({
    what: 'this request',
    contract,
    preload: false,
    start: { email },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.auth.forgotPassword.mutate,
    failed: 'Failed to reset password',
    onDone: ({ message }) => onRequested(message),
  });
  return (
    <FirstFieldFocus>
      <Form form={form} onSubmit={submit} label="Reset your password">
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          onInput={(event) => {
            contract.preload();
            onEmailChange(event.currentTarget.value);
          }}
        />
        <SubmitButton form={form} wide>
          Reset Password
        </SubmitButton>
      </Form>
    </FirstFieldFocus>
  );
}
