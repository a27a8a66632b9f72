import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/auth/confirm-email-page.tsx';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined || token === '' ? {} : { token: String(token) },
  staticData: { title: 'Confirm email address', access: 'anybody' },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage token={Route.useSearch().token} />;
}
