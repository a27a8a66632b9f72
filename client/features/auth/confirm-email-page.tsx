import { sentences } from '@portal/server/modules/auth/constants.ts';
import { api } from '../../lib/api/api.ts';
import { LetterLink } from './components/letter-link.tsx';

/** Where the link to a new personal address leads. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <LetterLink
    title="Confirm your email address"
    subtitle="Confirm it to make it your personal email address."
    label="Confirm Email Address"
    invalid={sentences.emailLinkInvalid}
    failed="Failed to confirm email address"
    token={token}
    send={api.auth.confirmEmail.mutate}
  />
);
