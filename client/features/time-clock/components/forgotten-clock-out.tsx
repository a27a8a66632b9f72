import { useForgotten } from '../hooks/use-forgotten.ts';
import { ForgottenBanner } from './forgotten-banner.tsx';

/** The question to somebody who forgot to clock out, for pages that are about something else. Nothing for all others. */
export function ForgottenClockOut() {
  const entry = useForgotten();
  return entry ? <ForgottenBanner entry={entry} className="mb-5" /> : null;
}
