import { Form, SubmitButton } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/form-field.tsx';
import { OwnUsername } from '../../components/form/own-username.tsx';
import { useWriteForm } from '../../components/form/use-write-form.ts';
import { AuthLayout } from '../../components/shell/auth-layout.tsx';
import { api } from '../../lib/api/api.ts';
import { contractResolver } from '../../lib/form/resolver.ts';
import { refreshSession, signOut } from '../../lib/session/account.ts';
import { companyName } from '../../lib/session/company.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from './components/new-password-fields.tsx';

const contract = contractResolver(
  () => import('@portal/server/modules/auth/schema.ts').then(({ changePasswordForm }) => changePasswordForm),
  (values: { currentPassword: string; newPassword: string; confirmPassword: string }) => values,
  // The contract calls it the current one.
  ({ currentPassword }) => ({
    currentPassword: currentPassword === '' ? 'Enter your temporary password.' : undefined,
  }),
);

/** Where a person with a temporary password sets their own, before anything else opens. */
export function SetPasswordPage({ onDone }: { onDone: () => void }) {
  const { form, submit } = useWriteForm({
    what: 'your new password',
    contract,
    start: { currentPassword: '', newPassword: '', confirmPassword: '' },
    // Nothing else can be opened, and nothing typed here is worth a question.
    kept: true,
    send: ({ currentPassword, newPassword }, once) =>
      api.auth.changePassword.mutate({ currentPassword, newPassword }, once),
    done: 'Your password is set.',
    failed: 'Failed to set your password',
    onDone: () => void refreshSession().then(onDone),
  });
  return (
    <AuthLayout
      companyName={companyName}
      title="Set your own password"
      subtitle="You signed in with a temporary password. Choose one that only you know to open the portal."
    >
      <Form form={form} onSubmit={submit} label="Set your own password">
        <OwnUsername />
        <PasswordField
          control={form.control}
          name="currentPassword"
          label="Temporary Password"
          autoComplete="current-password"
          required
        />
        <NewPasswordFields control={form.control} />
        <SubmitButton form={form} wide>
          Set Password
        </SubmitButton>
        <Button size="lg" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Form>
    </AuthLayout>
  );
}
