declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The reader's own list of states to work in. */
    wanted_states_changed: Record<string, never>;
  }
}

export {};
