declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Outside hours of the person were submitted, decided or deleted. */
    outside_hours: { userId: string };
  }
}

export {};
