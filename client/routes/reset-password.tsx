import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined || token === '' ? {} : { token: String(token) },
  staticData: { title: 'Choose a password', access: 'signed-out' },
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  const leave = useCallback(
    (first: boolean) =>
      navigate({
        to: '/login',
        search: {},
        state: {
          message: first
            ? 'Your password is set. Please log in with your work email.'
            : 'Password reset successful. Please log in with your new password.',
        },
      }),
    [navigate],
  );
  return <ResetPasswordPage token={token} onDone={leave} />;
}
