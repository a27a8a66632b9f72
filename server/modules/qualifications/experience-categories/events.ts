declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** The choices of the experience form changed. */
    categories_changed: Record<string, never>;
  }
}

export {};
