/**
 * Every event that a tab can receive, with its payload: ids that say what to read again. Modules add their events in
 * `events.ts`, by `declare module`.
 */
export interface RealtimePayloads {
  /** Events between the cursor and now are lost: the tab reads everything again. */
  resync: Record<string, never>;
}

export type RealtimeEventName = keyof RealtimePayloads;

/** One delivered event. `cursor` is what a reconnecting tab sends back. */
export type RealtimeMessage = {
  [N in RealtimeEventName]: { cursor: string; name: N; payload: RealtimePayloads[N] };
}[RealtimeEventName];
