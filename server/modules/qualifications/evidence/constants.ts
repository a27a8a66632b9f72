/** What stored evidence is called in `files.purpose`. */
export const EVIDENCE_PURPOSE = 'document';
export const EVIDENCE_MAX_BYTES = 10 * 1_048_576;

/** What counts as evidence, found from the content. */
export const EVIDENCE_KINDS = ['pdf', 'doc', 'docx'] as const;

export const sentences = {
  documentType: 'Upload a PDF or Word document (PDF, DOC, DOCX).',
  documentUrl: 'Upload the document first.',
} as const;
