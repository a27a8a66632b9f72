import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/auth/set-password-page.tsx';

export const Route = createFileRoute('/set-password')({
  staticData: { title: 'Set your own password', access: 'own-password' },
  component: SetPassword,
});

function SetPassword() {
  const navigate = Route.useNavigate();
  return <SetPasswordPage onDone={() => navigate({ to: '/dashboard', replace: true })} />;
}
