import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type LoginMode, LoginPage, loadForm } from '../features/auth/login-page.tsx';

interface LoginSearch {
  mode?: 'register' | 'forgot';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Shown once by the page that is navigated to. */
    message?: string;
  }
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ mode }: Record<string, unknown>): LoginSearch =>
    mode === 'register' || mode === 'forgot' ? { mode } : {},
  staticData: { title: 'Sign in', access: 'signed-out' },
  loaderDeps: ({ search: { mode } }): { mode: LoginMode } => ({ mode: mode ?? 'login' }),
  loader: ({ deps }) => loadForm(deps.mode),
  // The shown form stays until the next one is loaded.
  pendingMs: Number.POSITIVE_INFINITY,
  component: Login,
});

function Login() {
  const { mode } = Route.useSearch();
  const navigate = Route.useNavigate();
  const message = useLocation({ select: ({ state }) => state.message });

  useEffect(() => {
    // Read already; a reload must not show it again.
    if (message) navigate({ search: true, replace: true, state: {} });
  }, [message, navigate]);

  const select = (next: LoginMode) => navigate({ search: next === 'login' ? {} : { mode: next } });
  return <LoginPage mode={mode ?? 'login'} onModeChange={select} message={message} />;
}
