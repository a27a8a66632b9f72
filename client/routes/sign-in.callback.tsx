import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInCallbackPage } from '../features/auth/sign-in-callback-page.tsx';

export const Route = createFileRoute('/sign-in/callback')({
  validateSearch: ({ failed }: Record<string, unknown>): { failed?: string } =>
    typeof failed === 'string' ? { failed } : {},
  staticData: { title: 'Sign in', access: 'anybody' },
  // The answer of the provider as it came: the router parses what looks like a number, and takes the code out of the address
  // once the page is shown.
  loader: () => location.search,
  component: SignInCallback,
});

function SignInCallback() {
  const { failed } = Route.useSearch();
  // The first one: the address has none when the guard looks at it again.
  const [answer] = useState<string>(Route.useLoaderData());
  const navigate = Route.useNavigate();
  return (
    <SignInCallbackPage
      query={answer}
      failed={failed}
      onSignedIn={() => void navigate({ to: '/dashboard', replace: true })}
    />
  );
}
