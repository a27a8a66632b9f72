import { PageHeader } from '../../../components/shell/page-header.tsx';
import { AccountActivity } from './components/account-activity.tsx';
import { PasskeysCard } from './components/passkeys-card.tsx';
import { PasswordCard } from './components/password-card.tsx';
import { PrivacyCard } from './components/privacy-card.tsx';
import { SecondStepCard } from './components/second-step-card.tsx';
import { SessionsCard } from './components/sessions-card.tsx';

/** With what I sign in, where I am signed in, and what happened to my account. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title="Account & Security" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PasswordCard />
          <SecondStepCard />
          <PasskeysCard />
          <SessionsCard />
          <PrivacyCard />
        </div>
        <AccountActivity />
      </div>
    </>
  );
}
