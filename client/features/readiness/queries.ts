import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

type OwnReadiness = Outputs['readiness']['mine'];
export type OwnState = OwnReadiness['states'][number];

/** Where the reader may work today, kept up to date. */
export function useOwnReadiness() {
  useRealtimeEvent('qualifications_changed', refreshReadiness);
  useRealtimeEvent('people_changed', refreshReadiness);
  useRealtimeEvent('wanted_states_changed', refreshReadiness);
  return trpc.readiness.mine.useQuery({}, { refetchOnMount: 'always' });
}

export const refreshReadiness = () => void cache.readiness.invalidate();
