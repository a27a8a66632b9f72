const MEGABYTE = 1_048_576;

export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE;
export const PICTURE_MAX_BYTES = 5 * MEGABYTE;

/** What counts as a document, found from the content. */
export const DOCUMENT_KINDS = ['pdf', 'doc', 'docx'] as const;
export const PICTURE_KINDS = ['png', 'jpg', 'webp'] as const;

/** Profile pictures are stored as squares of so many pixels. */
export const PICTURE_SIDE = 512;

/** How long an upload waits for a record to take it. */
export const UNATTACHED_DAYS = 7;

export const sentences = {
  documentType: 'Please upload a PDF or Word document (PDF, DOC, DOCX).',
  pictureType: 'Please upload an image (PNG, JPG or WebP).',
  empty: 'The file is empty. Please choose another one.',
  pdf: {
    password: 'This PDF is protected by a password. Please upload one that opens without.',
    damaged: 'This PDF is damaged and cannot be opened.',
    exhausted: 'This PDF takes too long to open. Please save it anew, or upload a simpler one.',
  },
  documentUrl: 'Please upload the document first.',
  pictureUrl: 'Please upload the picture for this person first.',
  linkExpired: 'This link is no longer valid. Please open the file from the portal again.',
} as const;

/** @param maxBytes a whole number of megabytes */
export const tooLarge = (maxBytes: number) => `File size must be less than ${maxBytes / MEGABYTE}MB`;
