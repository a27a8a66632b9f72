import { DOCUMENT_KINDS } from '@portal/server/modules/documents/constants.ts';

/** The name and icon of a file type. */
export interface FileKind {
  label: 'PDF' | 'Word' | 'Excel' | 'File';
  looks: 'text' | 'sheet';
}

const kinds: Record<string, FileKind> = {
  'application/pdf': { label: 'PDF', looks: 'text' },
  'application/msword': { label: 'Word', looks: 'text' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { label: 'Word', looks: 'text' },
  'application/vnd.ms-excel': { label: 'Excel', looks: 'sheet' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', looks: 'sheet' },
};

export const fileKind = (mimeType: string): FileKind => kinds[mimeType] ?? { label: 'File', looks: 'text' };

/** Only PDFs are shown in the portal; other files open in their own programs. */
export const canPreview = (mimeType: string): boolean => mimeType === 'application/pdf';

/** The default name of a document. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();

/** Types for a file picker. */
export const ACCEPTED = DOCUMENT_KINDS.map((kind) => `.${kind}`).join(',');
export const LIMITS = 'PDF, Word or Excel up to 10 MB';
