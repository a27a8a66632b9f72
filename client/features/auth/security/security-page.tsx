import { hasFullAccess } from '@portal/server/core/contract/access.ts';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { FeedCard } from '../../calendar/components/feed-card.tsx';
import { AccountActivity } from './components/account-activity.tsx';
import { PasskeysCard } from './components/passkeys-card.tsx';
import { PasswordCard } from './components/password-card.tsx';
import { PrivacyCard } from './components/privacy-card.tsx';
import { SecondStepCard } from './components/second-step-card.tsx';
import { SessionsCard } from './components/sessions-card.tsx';

/** With what I sign in, where I am signed in, and what happened to my account. */
export function SecurityPage() {
  const { user } = useSession();
  const isStaff = user !== null && hasFullAccess(user);
  return (
    <>
      <PageHeader title="Account & Security" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PasswordCard />
          <SecondStepCard />
          <PasskeysCard />
          <SessionsCard />
          {isStaff && <FeedCard />}
          <PrivacyCard />
        </div>
        <AccountActivity />
      </div>
    </>
  );
}
