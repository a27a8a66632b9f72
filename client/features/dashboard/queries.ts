import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { useUser } from '../../lib/session/session.ts';

export type Hints = Outputs['dashboard']['hints'];

/** The person's hints, kept up to date. */
export function useHints() {
  const { role } = useUser();
  const look = () => void cache.dashboard.hints.invalidate();
  // Events about the company reach administrators only, events about updates everybody.
  const lookAsAdmin = () => role === 'admin' && look();
  useRealtimeEvent('account_changed', look);
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('applicants_changed', look);
  useRealtimeEvent('people_changed', look);
  useRealtimeEvent('acknowledgements_changed', look);
  useRealtimeEvent('training_assigned', look);
  useRealtimeEvent('training_progress', look);
  useRealtimeEvent('courses_changed', look);
  useRealtimeEvent('categories_changed', lookAsAdmin);
  useRealtimeEvent('departments_changed', lookAsAdmin);
  useRealtimeEvent('company_settings_changed', lookAsAdmin);
  useRealtimeEvent('updates_changed', lookAsAdmin);
  useRealtimeEvent('update_published', lookAsAdmin);
  return trpc.dashboard.hints.useQuery(undefined, { refetchOnMount: unlessJustRead });
}

export const preloadHints = () => cache.dashboard.hints.prefetch();
