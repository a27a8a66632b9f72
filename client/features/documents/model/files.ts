import { DOCUMENT_KINDS } from '@portal/server/modules/documents/constants.ts';

/** The default name of a document. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();

/** Types for a file picker. */
export const ACCEPTED = DOCUMENT_KINDS.map((kind) => `.${kind}`).join(',');
export const LIMITS = 'PDF, Word or Excel up to 10 MB';
