import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { AuthLayout } from '../../../components/shell/auth-layout.tsx';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { refreshSession, signOut } from '../../../lib/session/account.ts';
import { companyName } from '../../../lib/session/company.ts';
import { hasPasskeys } from '../../../lib/session/passkey.ts';
import { Button } from '../../../ui/button.tsx';

const SetUpAuthenticator = lazyOverlay(
  async () => (await import('./components/set-up-authenticator.tsx')).SetUpAuthenticator,
);
const AddPasskey = lazyOverlay(async () => (await import('./components/passkey-dialogs.tsx')).AddPasskey);

/** The only page of somebody who has to set up two-step sign-in before anything else. */
export function SetUpSignInPage() {
  const [opened, setOpened] = useState<'app' | 'passkey'>();
  const close = () => {
    setOpened(undefined);
    // The guard leads on as soon as there is one.
    void refreshSession();
  };
  return (
    <AuthLayout
      companyName={companyName}
      title="Set up two-step sign-in"
      subtitle="Your company requires a second step at sign-in. It takes two minutes."
      footer={
        <Button variant="link" size="sm" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <div className="grid gap-3">
        {hasPasskeys() && (
          <Choice
            text="Your fingerprint, face, or screen lock, on this device or on your phone."
            button="Add a Passkey"
            icon={<KeyRound aria-hidden />}
            onClick={() => setOpened('passkey')}
          />
        )}
        <Choice
          text="A code from an app on your phone, such as Google Authenticator, Microsoft Authenticator, or 1Password."
          button="Set Up an Authenticator App"
          icon={<Smartphone aria-hidden />}
          onClick={() => setOpened('app')}
        />
      </div>
      {opened === 'app' && <SetUpAuthenticator onClose={close} />}
      {opened === 'passkey' && <AddPasskey onClose={close} />}
    </AuthLayout>
  );
}

interface ChoiceProps {
  text: string;
  button: string;
  icon: React.ReactNode;
  onClick: () => void;
}

const Choice = ({ text, button, icon, onClick }: ChoiceProps) => (
  <div className="grid gap-2 rounded-xl border border-line p-4">
    <p dir="auto" className="text-sm text-muted">
      {text}
    </p>
    <Button size="lg" icon={icon} onClick={onClick}>
      {button}
    </Button>
  </div>
);
