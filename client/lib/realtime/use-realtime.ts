import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  type ConnectionSnapshot,
  type RealtimeEventName,
  type RealtimePayload,
  realtime,
} from './realtime.ts';

/** The state of the link to the server, with its text (empty when there is nothing to tell) and a way to try again. */
export function useConnection(): ConnectionSnapshot & { retry: () => void } {
  const snapshot = useSyncExternalStore(realtime.subscribe, realtime.getSnapshot);
  return { ...snapshot, retry: realtime.retry };
}

/** Calls the handler for each event of the name while the component is shown. */
export function useRealtimeEvent<N extends RealtimeEventName>(
  name: N,
  handler: (payload: RealtimePayload<N>) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => realtime.onEvent(name, (payload) => onEvent(payload)), [name]);
}
