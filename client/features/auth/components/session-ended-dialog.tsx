import { enter, signOut } from '../../../lib/session/account.ts';
import { companySignIn } from '../../../lib/session/company.ts';
import { getSession, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { CompanySignIn, OrLine } from './company-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over whatever page is open when the session ends: the person signs in again and goes on where they were. */
export function SessionEndedDialog() {
  const { user, ended } = useSession();
  if (!user) return null;
  return (
    <Dialog
      above
      open={ended}
      onOpenChange={() => {}}
      title="Sign in again"
      description="Your session ended. Sign in to continue. Everything you entered on this page is still here."
      footer={<Button onClick={signOut}>Back to Login</Button>}
    >
      {companySignIn && <CompanySignIn newTab main={companySignIn === 'only'} />}
      {companySignIn === 'beside' && <OrLine />}
      {companySignIn !== 'only' && (
        <SignInForm
          email={user.email ?? ''}
          lockEmail={user.email !== undefined}
          onSignedIn={(answer) => {
            // Another account must not take over what this page shows.
            if (answer.user.id === getSession().user?.id) enter(answer);
            else toast.error('That passkey belongs to another account. Use one of yours.');
          }}
        />
      )}
    </Dialog>
  );
}
