declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The account's own vault changed, in any tab. */
    user_apps_changed: Record<string, never>;
  }
}

export {};
