declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /**
     * A document was added, changed or deleted, or its text was extracted. Its id reveals nothing to people who may not
     * see it.
     */
    documents_changed: { documentId: string };
  }
}

export {};
