declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A document was added, changed, deleted, or has become searchable. Its id says nothing to whom it is hidden from. */
    documents_changed: { documentId: string };
  }
}

export {};
