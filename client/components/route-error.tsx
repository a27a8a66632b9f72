import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** Shown where a route's loader or component failed; the shell around it stays. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title="Something went wrong on this page"
      text="What you did elsewhere is safe. Try again, and if it happens again, tell an administrator."
      onRetry={retry}
    />
  );
}
