/**
 * Every event that a tab can receive, with what it carries: ids that say where to look again. Modules add theirs in their
 * `events.ts`, by `declare module`.
 */
export interface RealtimePayloads {
  /** What was told meanwhile is no longer known: the tab reads everything again. */
  resync: Record<string, never>;
}

export type RealtimeEventName = keyof RealtimePayloads;

/** One delivered event. `cursor` is what a reconnecting tab sends back. */
export type RealtimeMessage = {
  [N in RealtimeEventName]: { cursor: string; name: N; payload: RealtimePayloads[N] };
}[RealtimeEventName];
