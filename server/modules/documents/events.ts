import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /**
     * A document was added, changed or deleted, or its text was extracted. Its id reveals nothing to people
     * who may not see the document.
     */
    documents_changed: { documentId: string };
  }
}

/** The file of a document was replaced. Emitted while the document's row is locked. */
export const documentReplaced = defineEvent<{
  documentId: string;
  name: string;
  version: number;
  sha256: string;
  changes: string;
}>('document.replaced');

/** A document is deleted. Emitted while it still exists. */
export const documentDeleted = defineEvent<{ documentId: string }>('document.deleted');
