import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type ToDoEntry = Outputs['toDo']['list']['toDo'][number];

/** A whole company may confirm within minutes: the count does not follow each of them. */
const PAUSE_MS = 1_000;
const refreshSoon = throttle(() => void cache.toDo.invalidate(), PAUSE_MS);

function useLiveToDo() {
  useRealtimeEvent('offers_changed', refreshSoon);
  useRealtimeEvent('standby_changed', refreshSoon);
  useRealtimeEvent('roll_call_changed', refreshSoon);
  useRealtimeEvent('acknowledgements_changed', refreshSoon);
  useRealtimeEvent('action_item', refreshSoon);
  useRealtimeEvent('training_assigned', refreshSoon);
  useRealtimeEvent('training_progress', refreshSoon);
  useRealtimeEvent('courses_changed', refreshSoon);
}

/** What waits for the reader, kept up to date. */
export function useToDo() {
  useLiveToDo();
  return trpc.toDo.list.useQuery({}, { refetchOnMount: unlessJustRead });
}

export const preloadToDo = () => cache.toDo.list.prefetch({});

/** How much waits for the reader; 0 until it is known. */
export function useToDoCount(): number {
  useLiveToDo();
  const { data = 0 } = trpc.toDo.list.useQuery({ limit: 0 }, { select: ({ total }) => total });
  return data;
}
