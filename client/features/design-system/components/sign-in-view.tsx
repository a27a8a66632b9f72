import { useForm } from 'react-hook-form';
import { TextLink } from '../../../components/content/links.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField, TextField } from '../../../components/form/form-field.tsx';
import { AuthLayout } from '../../../components/shell/auth-layout.tsx';
import { company } from './sample-shell.tsx';

/** The sign-in layout with a form that answers nothing. */
export function SignInView() {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  return (
    <AuthLayout
      companyName={company}
      title="Employee Portal"
      subtitle="Sign in to your workspace."
      footer={
        <>
          <TextLink to="/dev/design-system" search={{ view: 'components' }}>
            Forgot your password?
          </TextLink>
          <TextLink to="/dev/design-system" search={{ view: 'sample' }}>
            Don't have an account? Sign up
          </TextLink>
        </>
      }
    >
      <Form
        form={form}
        label="Sign in"
        onSubmit={() => form.setError('root', { message: 'Nobody is home.' })}
      >
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton form={form} wide>
          Sign in
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
}
