declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** One's own changed: a new one, another text, read in another tab, over; null for several at once. */
    notification: { notificationId: string | null };
    /** For administrators: a notification was sent, changed, deleted or read; null for several at once. */
    notifications_changed: { notificationId: string | null };
  }
}

export {};
