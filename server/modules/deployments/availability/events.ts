declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A person changed or confirmed their availability. */
    availability_changed: { userId: string };
  }
}

export {};
