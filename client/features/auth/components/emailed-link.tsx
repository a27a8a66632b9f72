import { useState } from 'react';
import { LinkButton } from '../../../components/content/links.tsx';
import { AuthLayout } from '../../../components/shell/auth-layout.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { companyName } from '../../../lib/session/company.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type Outcome = { tone: 'success' | 'danger'; text: string };

interface EmailedLinkProps {
  title: string;
  subtitle: string;
  /** The label of the button that acts. */
  label: string;
  /** The sentence where the link has no token. */
  invalid: string;
  failed: string;
  token: string | undefined;
  send: (input: { token: string }) => Promise<{ message: string }>;
}

/**
 * The page behind an emailed link, for people with and without a session. The button acts, not the visit: mail
 * programs open
 * links by themselves to look for danger.
 */
export function EmailedLink({ title, subtitle, label, invalid, failed, token, send }: EmailedLinkProps) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    token ? undefined : { tone: 'danger', text: invalid },
  );
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const { message } = await send({ token: token ?? '' });
      setOutcome({ tone: 'success', text: message });
      await refreshSession();
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorSentence(error, failed) });
    }
    setBusy(false);
  };
  return (
    <AuthLayout companyName={companyName} title={title} subtitle={subtitle}>
      {outcome ? (
        <div className="grid gap-4">
          <Banner tone={outcome.tone}>{outcome.text}</Banner>
          <LinkButton to="/dashboard" size="lg" wide>
            Open the Portal
          </LinkButton>
        </div>
      ) : (
        <Button variant="primary" size="lg" wide busy={busy} busyLabel="Processing..." onClick={act}>
          {label}
        </Button>
      )}
    </AuthLayout>
  );
}
