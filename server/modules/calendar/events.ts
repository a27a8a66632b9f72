declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /**
     * The calendars of these people have changed. Sent to them, and to people who show one of these
     * calendars beside their own.
     */
    calendar_changed: { userIds: string[] };
    /** Another tab of the same person shows other calendars now, or another view. */
    calendar_preferences_changed: Record<string, never>;
  }
}

export {};
