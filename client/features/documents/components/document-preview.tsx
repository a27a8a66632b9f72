import { useState } from 'react';
import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { api } from '../../../lib/api.ts';
import type { LibraryDocument } from '../queries.ts';

interface DocumentPreviewProps {
  document: Pick<LibraryDocument, 'id' | 'name' | 'mimeType'> & { passage: { page: number | null } | null };
  onClose: () => void;
}

/** A document's file over the page, where the words were found that somebody looked for. Looking at it is no download. */
export function DocumentPreview({
  document: { id, name, mimeType, passage },
  onClose,
}: DocumentPreviewProps) {
  // The list may be read again meanwhile; whoever has leafed on stays where they are.
  const [at] = useState(() => (passage?.page ? { page: passage.page } : undefined));
  return (
    <FileViewer
      name={name}
      mimeType={mimeType}
      getUrl={async () => (await api.documents.get.query({ id })).document.fileUrl}
      at={at}
      onClose={onClose}
    />
  );
}
