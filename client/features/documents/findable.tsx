import { FileText, Upload } from 'lucide-react';
import type { Find, FindableDeclaration } from '../../components/findable.ts';
import { lazyPart } from '../../lib/code-loading.ts';

const DocumentPreview = lazyPart(
  async () => (await import('./components/document-preview.tsx')).DocumentPreview,
);
const UploadDocumentDialog = lazyPart(
  async () => (await import('./components/upload-document-dialog.tsx')).UploadDocumentDialog,
);

const documentOf = ({ id, title, place: { mimeType, page } }: Find) => ({
  ...{ id, name: title, mimeType: String(mimeType) },
  passage: typeof page === 'number' ? { page } : null,
});

export const findable: FindableDeclaration = {
  sidebar: { '/documents': 'files library pdf policies forms handbook guides download' },
  kinds: [
    {
      kind: 'documents',
      label: 'Documents',
      icon: FileText,
      page: '/documents',
      open: (find) => ({
        over: (onClose) => <DocumentPreview document={documentOf(find)} onClose={onClose} />,
      }),
      all: (q) => `/documents?q=${encodeURIComponent(q)}`,
    },
  ],
  actions: [
    {
      name: 'upload-document',
      label: 'Upload Document',
      words: 'add new file pdf library',
      icon: Upload,
      page: '/admin',
      order: 60,
      does: { over: (onClose) => <UploadDocumentDialog department={undefined} onClose={onClose} /> },
    },
  ],
};
