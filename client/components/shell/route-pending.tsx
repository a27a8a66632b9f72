import { Spinner } from '../../ui/spinner.tsx';

/** Shown while a route's data is on its way for longer than a moment. */
export function RoutePending() {
  return <Spinner block className="min-h-[60dvh]" />;
}
