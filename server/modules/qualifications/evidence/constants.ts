/** The value of `files.purpose` for evidence. */
export const EVIDENCE_PURPOSE = 'document';
export const EVIDENCE_MAX_BYTES = 10 * 1_048_576;

/** The file types allowed as evidence, detected from the content. */
export const EVIDENCE_KINDS = ['pdf', 'doc', 'docx'] as const;

export const sentences = {
  documentType: 'Upload a PDF or Word document (PDF, DOC, DOCX).',
  documentUrl: 'Upload the document first.',
} as const;
