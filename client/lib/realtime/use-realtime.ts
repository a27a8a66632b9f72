import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  type ConnectionSnapshot,
  type RealtimeEventName,
  type RealtimePayload,
  realtime,
} from './realtime.ts';

/** The connection state, its text (empty while there is nothing to show) and a retry function. */
export function useConnection(): ConnectionSnapshot & { retry: () => void } {
  const snapshot = useSyncExternalStore(realtime.subscribe, realtime.getSnapshot);
  return { ...snapshot, retry: realtime.retry };
}

/** Subscribes to an event while the component is mounted. */
export function useRealtimeEvent<N extends RealtimeEventName>(
  name: N,
  handler: (payload: RealtimePayload<N>) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => realtime.onEvent(name, (payload) => onEvent(payload)), [name]);
}
