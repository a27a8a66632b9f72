declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Somebody said where, how soon or when they can be sent to a deployment. */
    availability_changed: { userId: string };
  }
}

export {};
