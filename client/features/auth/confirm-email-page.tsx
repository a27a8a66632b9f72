import { sentences } from '@portal/server/modules/auth/constants.ts';
import { useState } from 'react';
import { LinkButton } from '../../components/content/links.tsx';
import { AuthLayout } from '../../components/shell/auth-layout.tsx';
import { api } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/errors.ts';
import { refreshSession } from '../../lib/session/account.ts';
import { companyName } from '../../lib/session/company.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

type Outcome = { tone: 'success' | 'danger'; text: string };

/**
 * Where the link to a new personal address, or to the one of a sign-up, leads, whether or not somebody is signed in. A press confirms it, not the visit:
 * mail programs open links by themselves to look for danger.
 */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token ? undefined : { tone: 'danger', text: sentences.emailLinkInvalid },
  );
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { message } = await api.auth.confirmEmail.mutate({ token: token ?? '' });
      setOutcome({ tone: 'success', text: message });
      await refreshSession();
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorSentence(error, 'Failed to confirm email address') });
    }
    setBusy(false);
  };
  return (
    <AuthLayout
      companyName={companyName}
      title="Confirm your email address"
      subtitle="Confirm that this address is yours. It becomes the personal one of your account."
    >
      {outcome ? (
        <div className="grid gap-4">
          <Banner tone={outcome.tone}>{outcome.text}</Banner>
          <LinkButton to="/dashboard" size="lg" wide>
            Open the Portal
          </LinkButton>
        </div>
      ) : (
        <Button variant="primary" size="lg" wide busy={busy} busyLabel="Processing..." onClick={confirm}>
          Confirm Email Address
        </Button>
      )}
    </AuthLayout>
  );
}
