import { createFileRoute } from '@tanstack/react-router';
import { SetUpSignInPage } from '../features/auth/security/set-up-sign-in-page.tsx';

export const Route = createFileRoute('/set-up-sign-in')({
  staticData: { title: 'Set up two-step sign-in', access: 'set-up' },
  component: SetUpSignInPage,
});
