declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Something changed in the calendars of these people. Told to them, and to whoever sees one of theirs beside the own one. */
    calendar_changed: { userIds: string[] };
    /** Another tab of the same person shows other calendars now, or another view. */
    calendar_preferences_changed: Record<string, never>;
  }
}

export {};
