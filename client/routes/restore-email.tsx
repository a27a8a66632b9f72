import { createFileRoute } from '@tanstack/react-router';
import { RestoreEmailPage } from '../features/auth/restore-email-page.tsx';

export const Route = createFileRoute('/restore-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined || token === '' ? {} : { token: String(token) },
  staticData: { title: 'Restore email address', access: 'anybody' },
  component: RestoreEmail,
});

function RestoreEmail() {
  return <RestoreEmailPage token={Route.useSearch().token} />;
}
