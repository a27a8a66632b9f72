declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The account's own vault changed, in this tab or in another. */
    user_apps_changed: Record<string, never>;
  }
}

export {};
