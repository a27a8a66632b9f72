import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { useMay } from '../../lib/session/use-may.ts';

export type Hints = Outputs['dashboard']['hints'];

/** The person's hints, kept up to date. */
export function useHints() {
  const seesCompany = useMay('overview.read');
  const look = () => void cache.dashboard.hints.invalidate();
  // What these events change is shown with the company's hints alone.
  const lookAtCompany = () => seesCompany && look();
  useRealtimeEvent('account_changed', look);
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('applicants_changed', look);
  useRealtimeEvent('people_changed', look);
  useRealtimeEvent('acknowledgements_changed', look);
  useRealtimeEvent('training_assigned', look);
  useRealtimeEvent('training_progress', look);
  useRealtimeEvent('courses_changed', look);
  useRealtimeEvent('categories_changed', lookAtCompany);
  useRealtimeEvent('departments_changed', lookAtCompany);
  useRealtimeEvent('company_settings_changed', lookAtCompany);
  useRealtimeEvent('updates_changed', lookAtCompany);
  useRealtimeEvent('update_published', lookAtCompany);
  return trpc.dashboard.hints.useQuery(undefined, { refetchOnMount: unlessJustRead });
}

export const preloadHints = () => cache.dashboard.hints.prefetch();
