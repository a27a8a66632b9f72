import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isCodeNotLoaded } from '../../lib/page/code-loading.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CodeNotLoaded } from './code-not-loaded.tsx';

/** Shown when a route's loader or component failed, inside of the shell. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  if (isCodeNotLoaded(error)) return <CodeNotLoaded error={error} onRetry={() => void retry()} />;
  return (
    <ErrorState
      title="This page couldn't be shown"
      text="Your work elsewhere is safe. Try again. If it keeps happening, tell an administrator."
      onRetry={() => void retry()}
    />
  );
}
