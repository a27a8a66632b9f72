import { Spinner } from '../../ui/spinner.tsx';

/** Shown when a route's data takes longer than a moment. */
export function RoutePending() {
  return <Spinner block className="min-h-[60dvh]" />;
}
