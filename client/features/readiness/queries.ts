import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

type OwnReadiness = Outputs['readiness']['mine'];
export type OwnState = OwnReadiness['states'][number];

/** Where the reader may work today, kept up to date. */
export function useOwnReadiness() {
  const refetch = () => void cache.readiness.invalidate();
  useRealtimeEvent('qualifications_changed', refetch);
  useRealtimeEvent('people_changed', refetch);
  return trpc.readiness.mine.useQuery({}, { refetchOnMount: 'always' });
}
