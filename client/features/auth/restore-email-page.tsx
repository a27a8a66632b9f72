import { sentences } from '@portal/server/modules/auth/constants.ts';
import { api } from '../../lib/api/api.ts';
import { EmailedLink } from './components/emailed-link.tsx';

/** The page behind the link in the email about a changed address. */
export const RestoreEmailPage = ({ token }: { token: string | undefined }) => (
  <EmailedLink
    title="Restore your email address"
    subtitle="Your former personal email address comes back, and all devices are signed out."
    label="Restore My Address"
    invalid={sentences.undoInvalid}
    failed="The address couldn't be restored"
    token={token}
    send={api.auth.undoEmail.mutate}
  />
);
