declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** One's own changed: a new one, another text, read in another tab, over; null for several at once. */
    notification: { notificationId: string | null };
    /** For administrators: a notification was sent, changed or deleted. */
    notifications_changed: { notificationId: string };
    /**
     * For administrators: recipients have read an update, or a message of an administrator, or, where `of`
     * is null, several of either. Thousands do so within minutes: listeners throttle their refetches.
     */
    readers_changed: { of: 'update' | 'message' | null };
  }
}

export {};
