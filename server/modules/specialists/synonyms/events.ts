declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A group of synonyms was added, changed or deleted. */
    synonyms_changed: { synonymId: string };
  }
}

export {};
