import { sentences } from '@portal/server/modules/auth/constants.ts';
import { api } from '../../lib/api/api.ts';
import { EmailedLink } from './components/emailed-link.tsx';

/** Where the link to a new personal address, or to the one of a sign-up, leads. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <EmailedLink
    title="Confirm your email address"
    subtitle="Confirm that this address is yours. It becomes the personal one of your account."
    label="Confirm Email Address"
    invalid={sentences.emailLinkInvalid}
    failed="Failed to confirm email address"
    token={token}
    send={api.auth.confirmEmail.mutate}
  />
);
