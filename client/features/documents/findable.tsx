import { FileText, Upload } from 'lucide-react';
import type { Find, FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';

const UploadDocumentDialog = lazyOverlay(
  async () => (await import('./components/upload-document-dialog.tsx')).UploadDocumentDialog,
  { ahead: false },
);

/** The document over the library, at the page of the match. */
const pathOf = ({ id, place: { page } }: Find) =>
  `/documents?document=${id}${typeof page === 'number' && page > 1 ? `&page=${page}` : ''}`;

export const findable: FindableDeclaration = {
  sidebar: { '/documents': 'files library pdf policies forms handbook guides download' },
  kinds: [
    {
      kind: 'documents',
      label: 'Documents',
      icon: FileText,
      page: '/documents',
      open: (find) => ({ path: pathOf(find) }),
      all: (q) => `/documents?q=${encodeURIComponent(q)}`,
    },
  ],
  actions: [
    {
      name: 'upload-document',
      needs: 'documents.manage',
      label: 'Upload Document',
      words: 'add new file pdf library',
      icon: Upload,
      page: '/admin',
      order: 60,
      does: { over: (onClose) => <UploadDocumentDialog department={undefined} onClose={onClose} /> },
    },
  ],
};
