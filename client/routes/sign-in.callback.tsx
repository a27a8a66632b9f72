import { createFileRoute } from '@tanstack/react-router';
import { SignInCallbackPage } from '../features/auth/sign-in-callback-page.tsx';

/** The answer of the identity provider as it came: the router parses what looks like a number, and takes the code out of the address. */
const answer = location.search;

export const Route = createFileRoute('/sign-in/callback')({
  validateSearch: ({ failed }: Record<string, unknown>): { failed?: string } =>
    typeof failed === 'string' ? { failed } : {},
  staticData: { title: 'Sign in', access: 'anybody' },
  component: SignInCallback,
});

function SignInCallback() {
  const { failed } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SignInCallbackPage
      query={answer}
      failed={failed}
      onSignedIn={() => void navigate({ to: '/dashboard', replace: true })}
    />
  );
}
